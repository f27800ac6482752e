import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../booking/appointments/appointments.module.js';
import { ScheduleModule } from '../booking/slots/schedule.module.js';
import { ClockModule } from '../clock/clock.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SamplesModule } from '../samples/samples.module.js';
import { TodayModule } from '../today/today.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AdminSetupController } from './setup/admin-setup.controller.js';
import { SetupService } from './setup/setup.service.js';
import { AdminWarningsController } from './admin-warnings.controller.js';
import { CertificateWatch } from './certificate-watch.js';
import { WarningsService } from './warnings.service.js';

@Module({
  imports: [
    AppointmentsModule,
    ClockModule,
    MailModule,
    SamplesModule,
    ScheduleModule,
    TodayModule,
    UploadsModule,
  ],
  controllers: [AdminWarningsController, AdminSetupController],
  providers: [WarningsService, CertificateWatch, SetupService],
})
export class WarningsModule {}
