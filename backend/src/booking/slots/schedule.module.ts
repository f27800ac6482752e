import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServicesModule } from '../services/services.module.js';
import { AdminScheduleController } from './admin-schedule.controller.js';
import { Offers } from './offers.js';
import { ScheduleController } from './schedule.controller.js';
import { ScheduleService } from './schedule.service.js';
import { TimeSlot } from './time-slot.entity.js';

@Module({
  imports: [ServicesModule, TypeOrmModule.forFeature([TimeSlot])],
  controllers: [ScheduleController, AdminScheduleController],
  providers: [Offers, ScheduleService],
  exports: [Offers, ScheduleService],
})
export class ScheduleModule {}
