import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { LinksModule } from '../../links/links.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { ScheduleModule } from '../slots/schedule.module.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

@Module({
  imports: [AppointmentsModule, FormsModule, LinksModule, MailModule, ScheduleModule],
  controllers: [VisitsController],
  providers: [VisitsService],
  exports: [VisitsService],
})
export class VisitsModule {}
