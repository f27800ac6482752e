import { Module } from '@nestjs/common';
import { SubmissionsService } from './submissions.service.js';

/** Protection of the public forms. */
@Module({ providers: [SubmissionsService], exports: [SubmissionsService] })
export class FormsModule {}
