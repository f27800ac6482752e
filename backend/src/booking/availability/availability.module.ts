import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../../jobs/jobs.module.js';
import { AdminAvailabilityController } from './admin-availability.controller.js';
import { AvailabilityService } from './availability.service.js';
import { Filling } from './filling.js';
import { OpeningRules } from './opening-rules.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([OpeningRules]), JobsModule],
  controllers: [AdminAvailabilityController],
  providers: [AvailabilityService, Filling],
  exports: [Filling],
})
export class AvailabilityModule {}
