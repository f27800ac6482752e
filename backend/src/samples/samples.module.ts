import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../booking/availability/availability.module.js';
import { ScheduleModule } from '../booking/slots/schedule.module.js';
import { AdminSamplesController } from './admin-samples.controller.js';
import { SamplesService } from './samples.service.js';

@Module({
  imports: [AvailabilityModule, ScheduleModule],
  controllers: [AdminSamplesController],
  providers: [SamplesService],
  exports: [SamplesService],
})
export class SamplesModule {}
