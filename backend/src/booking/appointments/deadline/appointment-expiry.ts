import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../../jobs/jobs.service.js';
import { AppointmentsService } from '../appointments.service.js';

/** Every minute: requests that nobody decided in time give their slots back. */
@Injectable()
export class AppointmentExpiry implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly appointments: AppointmentsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle({
      name: 'expire-requests',
      // What is missed is done by the next minute's job.
      options: { retryLimit: 0, expireInSeconds: 60, retentionSeconds: 300, deleteAfterSeconds: 3600 },
      every: '* * * * *',
      work: async () => {
        while ((await this.appointments.expire()) > 0);
      },
    });
  }
}
