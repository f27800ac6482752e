import { Module } from '@nestjs/common';
import { SubmissionsService } from './submissions.service.js';

/** What protects the forms that anybody can send. */
@Module({ providers: [SubmissionsService], exports: [SubmissionsService] })
export class FormsModule {}
