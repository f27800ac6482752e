import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../audit/audit.module.js';
import { FormsModule } from '../../forms/forms.module.js';
import { InventoryModule } from '../../inventory/inventory.module.js';
import { JobsModule } from '../../jobs/jobs.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { ServicesModule } from '../services/services.module.js';
import { ScheduleModule } from '../slots/schedule.module.js';
import { AdminAppointmentsController } from './admin/admin-appointments.controller.js';
import { AppointmentExpiry } from './appointment-expiry.js';
import { Appointment } from './appointment.entity.js';
import { AppointmentsController } from './appointments.controller.js';
import { AppointmentsService } from './appointments.service.js';
import { AppointmentHistories } from './appointment-history.js';
import { AppointmentList } from './list/appointment-list.js';
import { ComingViewings } from './coming-viewings.js';
import { AppointmentMails } from './mail/appointment-mails.js';
import { AfterVisit } from './admin/after-visit.js';
import { PhoneBookings } from './admin/phone-bookings.js';
import { Moving } from './moving.js';
import { Reminders } from './reminders.js';
import { BookingLimits } from './limits/booking-limits.js';
import { UndecidedLimit } from './limits/undecided-limit.js';
import { AdminNetworksController } from './networks/admin-networks.controller.js';
import { NetworksService } from './networks/networks.service.js';
import { VisitToken } from './visit-token.entity.js';
import { VisitTokens } from './visit-tokens.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Appointment, VisitToken]),
    AuditModule,
    FormsModule,
    InventoryModule,
    JobsModule,
    MailModule,
    ScheduleModule,
    ServicesModule,
  ],
  controllers: [AppointmentsController, AdminAppointmentsController, AdminNetworksController],
  providers: [
    AppointmentsService,
    AppointmentExpiry,
    AppointmentHistories,
    AppointmentList,
    AppointmentMails,
    BookingLimits,
    ComingViewings,
    Moving,
    AfterVisit,
    NetworksService,
    PhoneBookings,
    Reminders,
    UndecidedLimit,
    VisitTokens,
  ],
  exports: [AppointmentList, AppointmentsService, Moving, PhoneBookings, UndecidedLimit, VisitTokens],
})
export class AppointmentsModule {}
