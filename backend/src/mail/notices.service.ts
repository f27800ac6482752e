import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Any,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  IsNull,
  Not,
  Raw,
  Repository,
} from 'typeorm';
import { JobsService } from '../jobs/jobs.service.js';
import type { MailContent, MailWriter } from './templates/mail-content.js';
import { MAIL_QUEUE, type MailJob } from './mail-queue.js';
import { Carrier, Notice, type NoticeKind } from './notice.entity.js';

/** What a mail is about: a row of the requesting room, named the way the room names its rows. */
export type Thing = Pick<Notice, 'thing' | 'thingId'>;

/** A requested mail, and the seconds until it is due. */
type Queued = Pick<Notice, 'id' | 'edition'> & { wait: number };

const WAIT = 'greatest(0, ceil(extract(epoch FROM queued_at - now())))::integer';

/** SQL: a moment from now. */
const after = (seconds: number) => `now() + interval '${seconds} seconds'`;

/** Of a mail that is held back. Not now(): this transaction may have begun before the one that requested the mail. */
const NOT_DUE = Raw((at) => `${at} > clock_timestamp()`);

/** A mail whose outcome is open. */
const UNSETTLED = { sentAt: IsNull(), gaveUpAt: IsNull(), supersededAt: IsNull() };

/** An hour after it was sent. One that waits for that keeps its time. */
const NEXT_HOUR = `greatest(now(), coalesce(sent_at + interval '1 hour', queued_at))`;

/** A row that mails are about. */
interface Row {
  id: number;
}

/** Writes the mail of a notice; undefined as MailWriter says, or if what it is about is gone. */
type Write = (manager: EntityManager, notice: Notice) => Promise<MailContent | undefined>;

/** Takes requests for mail from the rest of the product; NoticeDelivery sends it. */
@Injectable()
export class NoticesService {
  private readonly writers = new Map<NoticeKind, Write>();

  constructor(
    @InjectRepository(Notice) private readonly notices: Repository<Notice>,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Registers the writer of these kinds of mail, which are about rows of `entity`. Rooms call it before the application
   * starts. The row is locked while its mail is written: erasing a person locks it too, and therefore finds whatever was
   * stored for the mail, or leaves nothing to write about.
   */
  handle<R extends Row>(entity: EntityTarget<R>, kinds: NoticeKind[], write: MailWriter<R>): void {
    for (const kind of kinds) {
      this.writers.set(kind, async (manager, { thingId, edition }) => {
        const row = await manager.findOne(entity, {
          where: { id: thingId } as FindOptionsWhere<R>,
          lock: { mode: 'for_no_key_update' },
        });
        return row ? write(row, { manager, kind, edition }) : undefined;
      });
    }
  }

  /**
   * The mail as its room writes it now, within the transaction of `manager`, which notes that it sets out. Undefined if there
   * is nothing left to say, which is noted as well, or if it was requested again or settled since the notice was read: the
   * room locks what the mail is about before it requests one, so that can't change any more.
   */
  async write(manager: EntityManager, notice: Notice): Promise<MailContent | undefined> {
    const { id, edition, kind } = notice;
    const content = await this.writers.get(kind)?.(manager, notice);
    const { affected } = await manager.update(
      Notice,
      { id, edition, ...UNSETTLED },
      content ? { setOutAt: () => 'now()' } : { supersededAt: () => 'now()' },
    );
    return affected === 1 ? content : undefined;
  }

  /**
   * Drops the unsent ones of these mails, because a later one says all there is to say; with `areHeld` only those that are not
   * due yet.
   */
  async supersede(
    manager: EntityManager,
    kinds: NoticeKind[],
    thing: Thing,
    { areHeld = false } = {},
  ): Promise<void> {
    await manager.update(
      Notice,
      {
        ...thing,
        kind: In(kinds),
        sentAt: IsNull(),
        supersededAt: IsNull(),
        ...(areHeld && { queuedAt: NOT_DUE }),
      },
      { supersededAt: () => 'now()' },
    );
  }

  /** Drops the failed mails about a thing, for which somebody called instead. @returns whether there was one. */
  async dropFailed(manager: EntityManager, thing: Thing): Promise<boolean> {
    const { affected } = await manager.update(
      Notice,
      { ...thing, failedAt: Not(IsNull()), sentAt: IsNull(), supersededAt: IsNull() },
      { supersededAt: () => 'now()' },
    );
    return affected !== 0;
  }

  /** Requests a mail again that was dropped before it ever set out. */
  async revive(manager: EntityManager, kind: NoticeKind, thing: Thing): Promise<void> {
    await this.requestAgain(manager, {
      kind,
      ...thing,
      sentAt: IsNull(),
      setOutAt: IsNull(),
      supersededAt: Not(IsNull()),
    });
  }

  /**
   * Requests mails within the transaction of `manager`, to go out after `wait` seconds; those that were already requested are
   * left alone.
   */
  async queue(manager: EntityManager, kinds: NoticeKind[], thing: Thing, wait = 0): Promise<void> {
    const made = await manager
      .createQueryBuilder()
      .insert()
      .into(Notice)
      .values(kinds.map((kind) => ({ kind, ...thing, queuedAt: () => after(wait) })))
      .orIgnore()
      .returning(`id, edition, ${WAIT} AS wait`)
      .execute();
    await this.enqueue(manager, made.raw as Queued[]);
  }

  /** Requests it again, whatever happened to it before. It goes out after `wait` seconds. */
  async queueAgain(manager: EntityManager, kind: NoticeKind, thing: Thing, wait = 0): Promise<void> {
    if (!(await this.requestAgain(manager, { kind, ...thing }, after(wait)))) {
      await this.queue(manager, [kind], thing, wait);
    }
  }

  /** Takes back a mail that is not due yet. @returns whether there was one. */
  async takeBack(manager: EntityManager, kind: NoticeKind, thing: Thing): Promise<boolean> {
    const { affected } = await manager.delete(Notice, {
      kind,
      ...thing,
      queuedAt: NOT_DUE,
    });
    return affected === 1;
  }

  /**
   * The same for a mail that a stranger can request over and over: it goes out an hour after the last one at the
   * earliest, and says how things stand then.
   */
  async queueHourly(manager: EntityManager, kind: NoticeKind, thing: Thing): Promise<void> {
    if (!(await this.requestAgain(manager, { kind, ...thing }, NEXT_HOUR))) {
      await this.queue(manager, [kind], thing);
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

  /** Requests mails again that were only written to the outbox. */
  async queueWritten(manager: EntityManager, ids: number[]): Promise<void> {
    await this.requestAgain(manager, { id: In(ids), carrier: Carrier.Outbox });
  }

  /** Resets the matching notices, as if it had never been attempted. @returns what it is about. */
  private async requestAgain(
    manager: EntityManager,
    which: FindOptionsWhere<Notice>,
    due = 'now()',
  ): Promise<Thing | undefined> {
    const again = await manager
      .createQueryBuilder()
      .update(Notice)
      .set({
        queuedAt: () => due,
        sentAt: null,
        carrier: null,
        failedAt: null,
        refusals: 0,
        gaveUpAt: null,
        setOutAt: null,
        handedOverAt: null,
        supersededAt: null,
        edition: () => 'edition + 1',
      })
      .where(which)
      .returning(`id, edition, thing, thing_id AS "thingId", ${WAIT} AS wait`)
      .execute();
    const rows = again.raw as (Thing & Queued)[];
    await this.enqueue(manager, rows);
    return rows[0];
  }

  private async enqueue(manager: EntityManager, rows: Queued[]): Promise<void> {
    const jobs = rows.map(({ id, edition, wait }) => ({
      data: { noticeId: id, edition } satisfies MailJob,
      startAfter: wait,
    }));
    if (jobs.length > 0) {
      await this.jobs.send(manager, MAIL_QUEUE, jobs);
    }
  }

  /** Whether a mail of this kind about the thing was sent for certain. */
  wasSent(kind: NoticeKind, thing: Thing, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(Notice, { kind, ...thing, sentAt: Not(IsNull()) });
  }

  /** Whether its recipient may know what the latest mail of this kind about the thing says. */
  mayBeKnown(kind: NoticeKind, thing: Thing, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(Notice, { kind, ...thing, setOutAt: Not(IsNull()) });
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
