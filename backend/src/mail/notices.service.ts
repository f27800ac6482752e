import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Any,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  Not,
  Raw,
  Repository,
} from 'typeorm';
import { JobsService } from '../jobs/jobs.service.js';
import type { MailContent, MailWriter } from './templates/mail-content.js';
import { MAIL_QUEUE, type MailJob } from './mail-queue.js';
import {
  FAILED_STATES,
  MailState,
  Notice,
  type NoticeKind,
  OPEN_STATES,
  SENT_STATES,
} from './notice.entity.js';

/** What a mail is about: a row of the requesting room, named the way the room names its rows. */
export type Thing = Pick<Notice, 'thing' | 'thingId'>;

/** A requested mail, and the seconds until it is due. */
type Queued = Thing & Pick<Notice, 'id' | 'edition'> & { wait: number };

/** How a mail is requested. */
interface Request {
  /** Sends it again, whatever happened to it before; otherwise one that was requested already is left alone. */
  again?: boolean;
  /** It says what it said before, so its recipient may still know it. */
  isSame?: boolean;
  /**
   * Seconds until it goes out. Or an hour after the last one at the earliest, saying how things stand then, for what a
   * stranger can request over and over.
   */
  due?: number | 'hourly';
}

const WAIT = 'greatest(0, ceil(extract(epoch FROM queued_at - now())))::integer';

/** SQL: an hour after it was sent. One that waits for that keeps its time. */
const NEXT_HOUR = `greatest(now(), CASE WHEN notices.state IN ('sent', 'outbox')
  THEN notices.state_at + interval '1 hour' ELSE notices.queued_at END)`;

/** Of a mail that is held back. Not now(): this transaction may have begun before the one that requested the mail. */
const NOT_DUE = Raw((at) => `${at} > clock_timestamp()`);

/** SQL: a mail as if it had never been tried. What was only written to the outbox is known to nobody. */
const anew = (
  isSame: boolean,
) => `state = 'queued', state_at = now(), refusals = 0, edition = notices.edition + 1,
  may_be_known = ${isSame ? "notices.may_be_known AND notices.state <> 'outbox'" : 'false'}`;

/** What {@link NoticesService.enqueue} needs of a requested mail, and what it is about. */
const QUEUED = `id, edition, thing, thing_id AS "thingId", ${WAIT} AS wait`;

/** The fields of a mail that came into a state. */
export const into = (state: MailState) => ({ state, stateAt: () => 'now()' });

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
   * is nothing left to say, which is noted as well, or if it was requested again or settled since the notice was read.
   */
  async write(manager: EntityManager, notice: Notice): Promise<MailContent | undefined> {
    const { id, edition, kind } = notice;
    const content = await this.writers.get(kind)?.(manager, notice);
    const { affected } = await manager.update(
      Notice,
      { id, edition, state: In(OPEN_STATES) },
      content ? { mayBeKnown: true } : into(MailState.Superseded),
    );
    return affected === 1 ? content : undefined;
  }

  /**
   * Requests mails within the transaction of `manager`: now, or as `request` says. A mail is sent once, or once more each time
   * it is requested `again`.
   */
  async queue(
    manager: EntityManager,
    kinds: NoticeKind[],
    { thing, thingId }: Thing,
    { again = false, isSame = false, due = 0 }: Request = {},
  ): Promise<void> {
    const after = `now() + make_interval(secs => $4)`;
    const rows = await manager.query<Queued[]>(
      `/* queue-mail-${again}-${isSame}-${due === 'hourly'} */
       INSERT INTO notices (kind, thing, thing_id, queued_at)
       SELECT kind, $2::text, $3::integer, ${after} FROM unnest($1::text[]) AS kind
       ON CONFLICT (thing, thing_id, kind) DO
         ${again ? `UPDATE SET queued_at = ${due === 'hourly' ? NEXT_HOUR : after}, ${anew(isSame)}` : 'NOTHING'}
       RETURNING ${QUEUED}`,
      [kinds, thing, thingId, due === 'hourly' ? 0 : due],
    );
    await this.enqueue(manager, rows);
  }

  /** Takes back a mail that is not due yet. @returns whether there was one. */
  async takeBack(manager: EntityManager, kind: NoticeKind, thing: Thing): Promise<boolean> {
    const { affected } = await manager.delete(Notice, { kind, ...thing, queuedAt: NOT_DUE });
    return affected === 1;
  }

  /** Whether a mail is not due yet. */
  isHeld(manager: EntityManager, kind: NoticeKind, thing: Thing): Promise<boolean> {
    return manager.existsBy(Notice, { kind, ...thing, queuedAt: NOT_DUE });
  }

  /** Requests a mail again that was dropped before it ever set out. */
  async revive(manager: EntityManager, kind: NoticeKind, thing: Thing): Promise<void> {
    const dropped = await manager.existsBy(Notice, {
      kind,
      ...thing,
      state: MailState.Superseded,
      mayBeKnown: false,
    });
    if (dropped) {
      await this.queue(manager, [kind], thing, { again: true });
    }
  }

  /** Requests mails again by their ids, unless they came into another state. @returns what they are about. */
  async resend(manager: EntityManager, ids: number[], states: MailState[]): Promise<Thing[]> {
    const [rows] = await manager.query<[Queued[], number]>(
      `UPDATE notices SET queued_at = now(), ${anew(true)} WHERE id = ANY ($1) AND state = ANY ($2) RETURNING ${QUEUED}`,
      [ids, states],
    );
    await this.enqueue(manager, rows);
    return rows;
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
        state: Not(In([...SENT_STATES, MailState.Superseded])),
        ...(areHeld && { queuedAt: NOT_DUE }),
      },
      // One that was held back is no newer than the one that overtook it.
      { ...into(MailState.Superseded), queuedAt: () => 'least(queued_at, now())' },
    );
  }

  /** Drops the failed mails about a thing, for which somebody called instead. @returns whether there was one. */
  async dropFailed(manager: EntityManager, thing: Thing): Promise<boolean> {
    const { affected } = await manager.update(
      Notice,
      { ...thing, state: In(FAILED_STATES) },
      { ...into(MailState.Superseded), mayBeKnown: true },
    );
    return affected !== 0;
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
    return manager.existsBy(Notice, { kind, ...thing, state: In(SENT_STATES) });
  }

  /** Whether its recipient may know what the latest mail of this kind about the thing says. */
  mayBeKnown(kind: NoticeKind, thing: Thing, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(Notice, { kind, ...thing, mayBeKnown: true });
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
