import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { VisitTokenHook } from './visit-token.hook.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

@Module({
  imports: [AppointmentsModule, MailModule],
  controllers: [VisitsController],
  providers: [VisitTokenHook, VisitsService],
  exports: [VisitTokenHook, VisitsService],
})
export class VisitsModule {}
