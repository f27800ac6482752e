import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../booking/appointments/appointments.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { AdminPersonalDataController } from './admin-personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';
import { Retention } from './retention.js';

@Module({
  imports: [AppointmentsModule, JobsModule, TransfersModule],
  controllers: [AdminPersonalDataController],
  providers: [PersonalDataService, Retention],
})
export class PersonalDataModule {}
