import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../forms/forms.module.js';
import { ScheduleModule } from '../schedule/schedule.module.js';
import { AdminAppointmentsController } from './admin-appointments.controller.js';
import { Appointment } from './appointment.entity.js';
import { AppointmentsController } from './appointments.controller.js';
import { AppointmentsService } from './appointments.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Appointment]), FormsModule, ScheduleModule],
  controllers: [AppointmentsController, AdminAppointmentsController],
  providers: [AppointmentsService],
})
export class AppointmentsModule {}
