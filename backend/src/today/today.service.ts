import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { toAppointment } from '../booking/appointments/appointments.dto.js';
import { AppointmentsService } from '../booking/appointments/appointments.service.js';
import { today } from '../booking/slots/calendar.js';
import { CONFIG, type Config } from '../config/config.js';
import { Notice, type NoticeKind } from '../mail/notice.entity.js';
import { NoticesService } from '../mail/notices.service.js';
import { FAILED_MAILS, MAIL_TITLES, QUEUE, type QueueRow } from './queue.js';
import { type FailedMail, MailThing, type Today, type Waiting, WaitingKind } from './today.dto.js';

@Injectable()
export class TodayService {
  constructor(
    private readonly source: DataSource,
    private readonly appointments: AppointmentsService,
    private readonly notices: NoticesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Today's appointments and the dealer's queue. */
  async read(): Promise<Today> {
    const { timeZone } = this.config.business;
    const [day] = await this.source.query<[{ date: string }]>(
      `SELECT to_char(${today('$1')}, 'YYYY-MM-DD') AS date`,
      [timeZone],
    );
    const [appointments, queue] = await Promise.all([
      this.appointments.listDay(day.date),
      this.source.query<QueueRow[]>(QUEUE, [timeZone]),
    ]);
    return { date: day.date, appointments: appointments.map(toAppointment), queue: queue.map(toWaiting) };
  }

  /** The failed mails of the queue. */
  async listFailedMails(): Promise<FailedMail[]> {
    const { timeZone } = this.config.business;
    const rows = await this.source.query<(Omit<FailedMail, 'since'> & { since: Date })[]>(FAILED_MAILS, [
      timeZone,
    ]);
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
  }

  /**
   * Sends a failed mail again.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if it has not failed (anymore).
   */
  async resend(id: number, actor: Actor): Promise<void> {
    await this.source.transaction(async (manager) => {
      const failed = await this.notices.queueFailed(manager, id);
      const action = failed && RESENDS[failed.thing];
      if (!action) {
        throw (await manager.existsBy(Notice, { id }))
          ? new ConflictException("This email isn't waiting to be sent again.")
          : new NotFoundException('This email does not exist.');
      }
      await writeAuditEntry(manager, actor, action, failed.thingId);
    });
  }
}

/** What the activity log calls sending a mail about such a thing again. No others are in the queue. */
const RESENDS: Partial<Record<string, AuditAction>> = {
  [MailThing.Appointment]: AuditAction.AppointmentResend,
  [MailThing.Message]: AuditAction.MessageResend,
};

function toWaiting({ kind, id, title, from, since, answerBy }: QueueRow): Waiting {
  return {
    kind,
    id,
    title: kind === WaitingKind.MailFailed ? MAIL_TITLES[title as NoticeKind] : title,
    from,
    since: since.toISOString(),
    ...(answerBy && { answerBy: answerBy.toISOString() }),
  };
}
