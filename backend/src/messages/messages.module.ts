import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { AppointmentsModule } from '../booking/appointments/appointments.module.js';
import { ServicesModule } from '../booking/services/services.module.js';
import { ScheduleModule } from '../booking/slots/schedule.module.js';
import { FormsModule } from '../forms/forms.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AdminMessagesController } from './admin-messages.controller.js';
import { ContactMessage } from './contact-message.entity.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ContactMessage]),
    AppointmentsModule,
    AuditModule,
    FormsModule,
    MailModule,
    ScheduleModule,
    ServicesModule,
  ],
  controllers: [MessagesController, AdminMessagesController],
  providers: [MessagesService],
  exports: [MessagesService],
})
export class MessagesModule {}
