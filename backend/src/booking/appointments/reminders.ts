import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { EVERY_MINUTE, JobsService } from '../../jobs/jobs.service.js';
import { NoticeKind } from '../../mail/notice.entity.js';
import { NoticesService } from '../../mail/notices.service.js';
import { aboutAppointment, APPOINTMENT } from './mail/appointment-mails.js';
import { isReminderDue } from './reminder-due.js';

/** Reminders queued in one transaction. */
const AT_ONCE = 100;

/** With several processes, each waits for the one before and sees what it queued. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('reminders', 0))";

/**
 * $1: the business's time zone. A visit that was moved after its reminder gets another one; one that is being moved waits for the
 * next minute, because what is queued now would count as that.
 */
const DUE = `
  SELECT id FROM appointments
   WHERE ${isReminderDue('$1')} AND email <> ''
     AND NOT EXISTS (
       SELECT FROM notices
        WHERE thing = '${APPOINTMENT}' AND thing_id = appointments.id
          AND kind = '${NoticeKind.AppointmentReminder}' AND queued_at >= settled_at)
   ORDER BY preferred_date, start_time LIMIT ${AT_ONCE}
     FOR NO KEY UPDATE SKIP LOCKED`;

/** Queues the reminders that have come due, every minute. */
@Injectable()
export class Reminders implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly source: DataSource,
    private readonly notices: NoticesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle({
      name: 'remind',
      options: EVERY_MINUTE,
      every: '* * * * *',
      work: async () => {
        while ((await this.remind()) > 0);
      },
    });
  }

  /** Queues one batch. @returns how many; 0 if none is left. */
  async remind(): Promise<number> {
    return this.source.transaction(async (manager) => {
      await manager.query(LOCK);
      const due = await manager.query<{ id: number }[]>(DUE, [this.config.business.timeZone]);
      for (const { id } of due) {
        await this.notices.queue(manager, [NoticeKind.AppointmentReminder], aboutAppointment(id), {
          again: true,
        });
      }
      return due.length;
    });
  }
}
