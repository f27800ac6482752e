import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../booking/appointments/appointments.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AdminTodayController } from './admin-today.controller.js';
import { TodayService } from './today.service.js';

@Module({
  imports: [AppointmentsModule, MailModule],
  controllers: [AdminTodayController],
  providers: [TodayService],
  exports: [TodayService],
})
export class TodayModule {}
