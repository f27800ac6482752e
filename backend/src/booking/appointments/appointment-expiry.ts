import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EVERY_MINUTE, JobsService } from '../../jobs/jobs.service.js';
import { AppointmentsService } from './appointments.service.js';

/** Expires unanswered requests every minute. */
@Injectable()
export class AppointmentExpiry implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly appointments: AppointmentsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle({
      name: 'expire-requests',
      options: EVERY_MINUTE,
      every: '* * * * *',
      work: async () => {
        while ((await this.appointments.expire()) > 0);
      },
    });
  }
}
