import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toAppointment } from '../booking/appointments/appointments.dto.js';
import { AppointmentsService } from '../booking/appointments/appointments.service.js';
import { today } from '../booking/slots/calendar.js';
import { CONFIG, type Config } from '../config/config.js';
import type { NoticeKind } from '../mail/notice.entity.js';
import { MAIL_TITLES, QUEUE, type QueueRow } from './queue.js';
import { type Today, type Waiting, WaitingKind } from './today.dto.js';

@Injectable()
export class TodayService {
  constructor(
    private readonly source: DataSource,
    private readonly appointments: AppointmentsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The day in the shop: who comes, and what waits for the dealer. */
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
}

function toWaiting({ kind, id, title, from, since, answerBy, about }: QueueRow): Waiting {
  return {
    kind,
    id,
    title: kind === WaitingKind.MailFailed ? MAIL_TITLES[title as NoticeKind] : title,
    from,
    since: since.toISOString(),
    ...(about && { about }),
    ...(answerBy && { answerBy: answerBy.toISOString() }),
  };
}
