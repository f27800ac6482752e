import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminScheduleController } from './admin-schedule.controller.js';
import { ScheduleController } from './schedule.controller.js';
import { ScheduleService } from './schedule.service.js';
import { TimeSlot } from './time-slot.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([TimeSlot])],
  controllers: [ScheduleController, AdminScheduleController],
  providers: [ScheduleService],
  exports: [ScheduleService],
})
export class ScheduleModule {}
