import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { AvailabilityModule } from '../availability/availability.module.js';
import { ScheduleModule } from '../slots/schedule.module.js';
import { AdminClosuresController } from './admin-closures.controller.js';
import { Closure } from './closure.entity.js';
import { ClosuresService } from './closures.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Closure]), AppointmentsModule, AvailabilityModule, ScheduleModule],
  controllers: [AdminClosuresController],
  providers: [ClosuresService],
  exports: [ClosuresService],
})
export class ClosuresModule {}
