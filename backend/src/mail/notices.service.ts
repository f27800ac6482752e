import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type EntityManager, type FindOptionsWhere, In, IsNull, Not, Repository } from 'typeorm';
import { JobsService } from '../jobs/jobs.service.js';
import type { MailContent, MailWriter } from './templates/mail-content.js';
import { MAIL_QUEUE, type MailJob } from './mail-queue.js';
import { Notice, type NoticeKind } from './notice.entity.js';

/** What a mail is about: a row of the requesting room, named the way the room names its rows. */
export type Thing = Pick<Notice, 'thing' | 'thingId'>;

/** Takes requests for mail from the rest of the product; NoticeDelivery sends it. */
@Injectable()
export class NoticesService {
  private readonly writers = new Map<NoticeKind, MailWriter>();

  constructor(
    @InjectRepository(Notice) private readonly notices: Repository<Notice>,
    private readonly jobs: JobsService,
  ) {}

  /** Registers the writer of these kinds of mail. Rooms call it before the application starts. */
  handle(kinds: NoticeKind[], write: MailWriter): void {
    for (const kind of kinds) {
      this.writers.set(kind, write);
    }
  }

  /** The mail as its room would write it now; undefined if there's nothing left to say or nobody handles this kind. */
  async write({ kind, thingId, edition }: Notice): Promise<MailContent | undefined> {
    return this.writers.get(kind)?.(thingId, kind, edition);
  }

  /** Requests a mail within the transaction of `manager`; a mail that was already requested is left alone. */
  async queue(manager: EntityManager, kind: NoticeKind, thing: Thing): Promise<void> {
    const made = await manager
      .createQueryBuilder()
      .insert()
      .into(Notice)
      .values({ kind, ...thing, queuedAt: () => 'now()' })
      .orIgnore()
      .returning('id, edition')
      .execute();
    await this.enqueue(manager, made.raw as Pick<Notice, 'id' | 'edition'>[]);
  }

  /** Requests it again, whatever happened to it before. */
  async queueAgain(manager: EntityManager, kind: NoticeKind, thing: Thing): Promise<void> {
    if (!(await this.requestAgain(manager, { kind, ...thing }))) {
      await this.queue(manager, kind, thing);
    }
  }

  /** Requests a mail again if it failed. @returns what it is about; undefined if it has not failed (any more). */
  queueFailed(manager: EntityManager, id: number): Promise<Thing | undefined> {
    return this.requestAgain(manager, {
      id,
      failedAt: Not(IsNull()),
      sentAt: IsNull(),
      supersededAt: IsNull(),
    });
  }

  /** Resets the matching notice, as if it had never been attempted. @returns what it is about. */
  private async requestAgain(
    manager: EntityManager,
    which: FindOptionsWhere<Notice>,
  ): Promise<Thing | undefined> {
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
      .where(which)
      .returning('id, edition, thing, thing_id AS "thingId"')
      .execute();
    const rows = again.raw as (Thing & Pick<Notice, 'id' | 'edition'>)[];
    await this.enqueue(manager, rows);
    return rows[0];
  }

  private async enqueue(manager: EntityManager, rows: Pick<Notice, 'id' | 'edition'>[]): Promise<void> {
    for (const { id, edition } of rows) {
      const job: MailJob = { noticeId: id, edition };
      await this.jobs.send(manager, MAIL_QUEUE, job);
    }
  }

  /** Whether a mail of this kind about the thing was sent. */
  wasSent(kind: NoticeKind, thing: Thing, manager: EntityManager = this.notices.manager): Promise<boolean> {
    return manager.existsBy(Notice, { kind, ...thing, sentAt: Not(IsNull()) });
  }

  /** The newest notice of these kinds about each of these things, by the id of the thing. */
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
