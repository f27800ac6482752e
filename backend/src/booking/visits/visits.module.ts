import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { VisitTokenGuard } from './visit-token.guard.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

@Module({
  imports: [AppointmentsModule, MailModule],
  controllers: [VisitsController],
  providers: [VisitTokenGuard, VisitsService],
  // Other modules use the guard: Nest needs its dependencies there as well.
  exports: [AppointmentsModule, VisitTokenGuard, VisitsService],
})
export class VisitsModule {}
