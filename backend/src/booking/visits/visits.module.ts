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
  // The door is a guard: its parts have to be there where it is used.
  exports: [AppointmentsModule, VisitDoor, VisitsService],
})
export class VisitsModule {}
