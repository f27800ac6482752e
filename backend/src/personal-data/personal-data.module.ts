import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { Retention } from './retention.js';

@Module({ imports: [JobsModule], providers: [Retention] })
export class PersonalDataModule {}
