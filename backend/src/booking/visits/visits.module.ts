import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { VisitDoor } from './visit-door.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

@Module({
  imports: [AppointmentsModule, MailModule],
  controllers: [VisitsController],
  providers: [VisitDoor, VisitsService],
  exports: [VisitDoor, VisitsService],
})
export class VisitsModule {}
