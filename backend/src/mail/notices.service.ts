import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type EntityManager, In, Repository } from 'typeorm';
import { JobsService } from '../jobs/jobs.service.js';
import { MAIL_QUEUE, type MailJob } from './mail-queue.js';
import { Notice, NoticeKind } from './notice.entity.js';

/** The thing a notice is about: one of these. */
export type Thing = { appointmentId: number } | { messageId: number } | { testimonialId: number };

/** The notices that go to the client of an appointment; the others go to the shop. */
const TO_CLIENT = [
  NoticeKind.AppointmentRequested,
  NoticeKind.AppointmentConfirmed,
  NoticeKind.AppointmentCancelled,
];

/** Where the rest of the product asks for mails; none is sent here (see NoticeDelivery). */
@Injectable()
export class NoticesService {
  constructor(
    @InjectRepository(Notice) private readonly notices: Repository<Notice>,
    private readonly jobs: JobsService,
  ) {}

  /** Asks for a mail within the transaction of `manager`; what was asked for before is not asked for again. */
  async queue(manager: EntityManager, kind: NoticeKind, thing: Thing): Promise<void> {
    const made = await manager
      .createQueryBuilder()
      .insert()
      .into(Notice)
      .values({ kind, ...thing })
      .orIgnore()
      .returning('id, edition')
      .execute();
    const [row] = made.raw as { id: number; edition: number }[];
    if (row) {
      const job: MailJob = { noticeId: row.id, edition: row.edition };
      await this.jobs.send(manager, MAIL_QUEUE, job);
    }
  }

  /** Asks for it once more, whatever became of it before. */
  async queueAgain(manager: EntityManager, kind: NoticeKind, thing: Thing): Promise<void> {
    const again = await manager
      .createQueryBuilder()
      .update(Notice)
      .set({
        queuedAt: () => 'now()',
        sentAt: null,
        carrier: null,
        failedAt: null,
        refusals: 0,
        gaveUpAt: null,
        supersededAt: null,
        edition: () => 'edition + 1',
      })
      .where({ kind, ...thing })
      .returning('id, edition')
      .execute();
    const [row] = again.raw as { id: number; edition: number }[];
    if (row) {
      const job: MailJob = { noticeId: row.id, edition: row.edition };
      await this.jobs.send(manager, MAIL_QUEUE, job);
    } else {
      await this.queue(manager, kind, thing);
    }
  }

  /** The newest notice to the client of each of these appointments. */
  async newestToClients(
    appointmentIds: number[],
    manager: EntityManager = this.notices.manager,
  ): Promise<Map<number, Notice>> {
    const notices = await manager.find(Notice, {
      where: { appointmentId: Any(appointmentIds), kind: In(TO_CLIENT) },
      order: { queuedAt: 'ASC', id: 'ASC' },
    });
    return new Map(notices.map((notice) => [notice.appointmentId as number, notice]));
  }
}
