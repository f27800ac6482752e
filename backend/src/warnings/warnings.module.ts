import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../booking/appointments/appointments.module.js';
import { AdminWarningsController } from './admin-warnings.controller.js';
import { WarningsService } from './warnings.service.js';

@Module({
  imports: [AppointmentsModule],
  controllers: [AdminWarningsController],
  providers: [WarningsService],
})
export class WarningsModule {}
