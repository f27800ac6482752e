import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import { JobsService } from '../jobs/jobs.service.js';
import type { MailContent, MailWriter } from './letters/mail-content.js';
import { MAIL_QUEUE, type MailJob } from './mail-queue.js';
import { Notice, type NoticeKind } from './notice.entity.js';

/** What a mail is about: a row of the room that asks for it, under the name the room gives its rows. */
export type Thing = Pick<Notice, 'thing' | 'thingId'>;

/** Where the rest of the product asks for mails; none is sent here (see NoticeDelivery). */
@Injectable()
export class NoticesService {
  private readonly writers = new Map<NoticeKind, MailWriter>();

  constructor(
    @InjectRepository(Notice) private readonly notices: Repository<Notice>,
    private readonly jobs: JobsService,
  ) {}

  /** Registers who writes the mails of these kinds; called by their room before the application starts. */
  handle(kinds: NoticeKind[], write: MailWriter): void {
    for (const kind of kinds) {
      this.writers.set(kind, write);
    }
  }

  /** What its room says in a mail now; undefined if that is nothing (any more), or the room is gone. */
  async write({ kind, thingId }: Notice): Promise<MailContent | undefined> {
    return this.writers.get(kind)?.(thingId, kind);
  }

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

  /** Whether a mail of this kind about the thing went out. */
  wasSent(kind: NoticeKind, thing: Thing, manager: EntityManager = this.notices.manager): Promise<boolean> {
    return manager.existsBy(Notice, { kind, ...thing, sentAt: Not(IsNull()) });
  }

  /** The newest notice of these kinds about each of these things, by the number of the thing. */
  async newest(
    kinds: NoticeKind[],
    { thing, thingIds }: { thing: string; thingIds: number[] },
    manager: EntityManager = this.notices.manager,
  ): Promise<Map<number, Notice>> {
    const notices = await manager.find(Notice, {
      where: { thing, thingId: Any(thingIds), kind: In(kinds) },
      order: { queuedAt: 'ASC', id: 'ASC' },
    });
    return new Map(notices.map((notice) => [notice.thingId, notice]));
  }
}
