import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { today } from '../common/time/shop-clock.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { type AppointmentWithNotice, toAppointment } from '../booking/appointments/appointments.dto.js';
import { AppointmentsService } from '../booking/appointments/appointments.service.js';
import { wordsOfCall } from '../booking/appointments/calls.js';
import { CONFIG, type Config } from '../config/config.js';
import { FAILED_STATES, MailState, Notice, type NoticeKind } from '../mail/notice.entity.js';
import { ContactMessage } from '../messages/contact-message.entity.js';
import { toMessage } from '../messages/messages.dto.js';
import { NoticesService } from '../mail/notices.service.js';
import { FAILED_MAILS, MAIL_TITLES, QUEUE, type QueueRow, UNSENT } from './queue.js';
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
    const visits = await this.appointments.listByIds(queue.filter(hasVisit).map(({ id }) => id));
    const visitOf = new Map(visits.map((visit) => [visit.appointment.id, visit]));
    const messages = await this.source.manager.findBy(ContactMessage, {
      id: In(queue.filter(({ kind }) => kind === WaitingKind.Message).map(({ id }) => id)),
    });
    const messageOf = new Map(messages.map((message) => [message.id, message]));
    return {
      date: day.date,
      appointments: appointments.map(toAppointment),
      queue: queue.map((row) =>
        toWaiting(
          row,
          hasVisit(row) ? visitOf.get(row.id) : undefined,
          row.kind === WaitingKind.Message ? messageOf.get(row.id) : undefined,
        ),
      ),
    };
  }

  /** The failed mails of the queue. */
  async listFailedMails(): Promise<FailedMail[]> {
    const { timeZone } = this.config.business;
    const rows = await this.source.query<(Omit<FailedMail, 'since'> & { since: Date })[]>(FAILED_MAILS, [
      timeZone,
    ]);
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
  }

  /** How many mails were only written to the outbox before there was a mail server, and are still of use. */
  async countUnsent(): Promise<number> {
    return (await this.findUnsent(this.source.manager)).length;
  }

  /** Sends them. @returns how many. */
  async sendUnsent(actor: Actor): Promise<number> {
    return this.source.transaction(async (manager) => {
      const ids = await this.findUnsent(manager);
      if (ids.length > 0) {
        await this.notices.resend(manager, ids, [MailState.Outbox]);
        await writeAuditEntry(manager, actor, AuditAction.MailSendUnsent, undefined, {
          changes: [{ field: 'mails', from: null, to: String(ids.length) }],
        });
      }
      return ids.length;
    });
  }

  private async findUnsent(manager: EntityManager): Promise<number[]> {
    const { business, smtpUrl } = this.config;
    const rows = smtpUrl ? await manager.query<{ id: number }[]>(UNSENT, [business.timeZone]) : [];
    return rows.map(({ id }) => id);
  }

  /**
   * Sends a failed mail again.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if it has not failed (anymore).
   */
  async resend(id: number, actor: Actor): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [failed] = await this.notices.resend(manager, [id], FAILED_STATES);
      const action = failed && RESENDS[failed.thing];
      if (!action) {
        throw (await manager.existsBy(Notice, { id }))
          ? new ConflictException('This email isn’t waiting to be sent again.')
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
  [MailThing.Transfer]: AuditAction.TransferResend,
};

function hasVisit({ kind }: QueueRow): boolean {
  return kind === WaitingKind.Appointment || kind === WaitingKind.Call;
}

function toWaiting(
  row: QueueRow,
  visit: AppointmentWithNotice | undefined,
  message: ContactMessage | undefined,
): Waiting {
  const { kind, id, from, since, answerBy } = row;
  return {
    kind,
    id,
    title: titleOf(row, visit),
    from,
    since: since.toISOString(),
    ...(answerBy && { answerBy: answerBy.toISOString() }),
    ...(visit && { appointment: toAppointment(visit) }),
    ...(message && { message: toMessage(message) }),
  };
}

function titleOf({ kind, title }: QueueRow, visit: AppointmentWithNotice | undefined): string {
  if (kind === WaitingKind.MailFailed) {
    return MAIL_TITLES[title as NoticeKind];
  }
  return kind === WaitingKind.Call && visit ? wordsOfCall(visit.appointment) : title;
}
