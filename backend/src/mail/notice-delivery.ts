import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, Repository } from 'typeorm';
import { ShopService } from '../shop/shop.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { Door } from '../limits/door.js';
import { isRefusal, MailPause, type MailTrouble, troubleOf } from './mail-trouble.js';
import { type Mail, Mailer, Unanswered } from './mailer.js';
import { toMail } from './templates/mail-content.js';
import { MailState, Notice, OPEN_STATES } from './notice.entity.js';
import { into, NoticesService } from './notices.service.js';
import {
  ANSWER_LIMIT_SECONDS,
  ANSWER_PATIENCE_MS,
  MAIL_QUEUE,
  MAIL_QUEUE_OPTIONS,
  type MailJob,
  REFUSED_RETRY_SECONDS,
  UNANSWERED_ECHO_SECONDS,
  UNANSWERED_RETRY_SECONDS,
} from './mail-queue.js';

/** A notice as it was requested last: a later request is another mail. */
type Edition = Pick<Notice, 'id' | 'edition'>;

/** Of a mail that did not go out. What was dropped while it was under way stays dropped. */
const failed = (isLastTry: boolean, mayBeKnown?: boolean) => ({
  ...into(MailState.Failed),
  state: () =>
    `CASE state WHEN 'superseded' THEN state ELSE '${isLastTry ? MailState.GivenUp : MailState.Failed}' END`,
  ...(mayBeKnown !== undefined && {
    mayBeKnown: () => `CASE state WHEN 'superseded' THEN may_be_known ELSE ${mayBeKnown} END`,
  }),
});

/** Sends queued notices, one at a time. */
@Injectable()
export class NoticeDelivery implements OnModuleInit, BeforeApplicationShutdown {
  /** Mails that a server has and has not answered yet. */
  private readonly open = new Set<Edition>();
  private isStopping = false;
  private readonly logger = new Logger('Mail');

  constructor(
    @InjectRepository(Notice) private readonly notices: Repository<Notice>,
    private readonly shop: ShopService,
    private readonly noticesService: NoticesService,
    private readonly jobs: JobsService,
    private readonly mailer: Mailer,
    private readonly pause: MailPause,
    private readonly door: Door,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<MailJob>({
      name: MAIL_QUEUE,
      options: MAIL_QUEUE_OPTIONS,
      work: async (job, retries) => {
        await this.waitForTurn();
        await this.deliver(job, retries >= MAIL_QUEUE_OPTIONS.retryLimit);
      },
    });
  }

  /** Mail takes turns with the networks of visitors who wait. It goes all the same if its turn takes too long to come. */
  private async waitForTurn(): Promise<void> {
    await this.door.run('mail', 'other', () => Promise.resolve()).catch(() => undefined);
  }

  /**
   * Sends a notice that has not been sent yet. It goes out twice only if something goes away between the mail being accepted
   * and the update of the row: the mail server before its reply reaches us (then once more, after an hour), the database, or
   * this process by force.
   */
  private async deliver({ noticeId, edition }: MailJob, isLastTry: boolean): Promise<void> {
    const notice = await this.notices.findOneBy({ id: noticeId });
    if (!notice || !OPEN_STATES.includes(notice.state) || notice.edition !== (edition ?? notice.edition)) {
      return;
    }
    const isUnanswered = notice.state === MailState.Unanswered;
    if (isUnanswered && Date.now() - notice.stateAt.getTime() < UNANSWERED_ECHO_SECONDS * 1000) {
      // Interrupted by a restart. The job of an hour later is there.
      return;
    }
    const row = { id: noticeId, edition: notice.edition };
    if (this.pause.isOn() && !isLastTry) {
      await this.notices.update({ ...row, state: MailState.Queued }, into(MailState.Failed));
      throw new Error('mail is paused');
    }
    if (!isLastTry && (await this.isOneBeforeOpen(notice))) {
      throw new Error('an earlier mail is not answered yet');
    }
    const mail = await this.write(notice).catch((error: unknown) => this.unwritten(row, isLastTry, error));
    if (!mail) {
      return;
    }
    let onHandedOver = () => undefined as void;
    const handedOver = new Promise<void>((resolve) => {
      onHandedOver = resolve;
    }).then(async () => {
      this.open.add(row);
      if (this.isStopping) {
        // The hook below has looked already.
        await this.unanswered(row);
      }
    });
    const finished = this.finish(notice, isLastTry, this.send(noticeId, mail, onHandedOver))
      .catch((error: unknown) => error as Error)
      .finally(() => this.open.delete(row));
    // The conversation goes on, but holds up no other mail.
    const late = handedOver.then(() => delay(ANSWER_PATIENCE_MS, 'late' as const, { ref: false }));
    const outcome = await Promise.race([finished, late]);
    if (outcome === 'late') {
      await this.unanswered(row);
    } else if (outcome) {
      throw outcome;
    }
  }

  /** A stop does not wait for a server that thinks about a mail, and the next start does not send it again at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    // What cannot be noted now is sent again: better than a stop that ends half way.
    await Promise.allSettled([...this.open].map((row) => this.unanswered(row)));
  }

  /**
   * Notes what became of a mail; `notice` is as it was before this attempt: what may have arrived by an earlier one still may.
   * @throws Error if it did not go out and is to be tried again by the same job.
   */
  private async finish(
    { id, edition, mayBeKnown }: Notice,
    isLastTry: boolean,
    sending: Promise<void>,
  ): Promise<void> {
    const row = { id, edition };
    try {
      await sending;
    } catch (error) {
      if (error instanceof Unanswered) {
        this.report(row.id, error.cause, await this.unanswered(row));
        return;
      }
      this.note(troubleOf(error));
      if (isRefusal(error)) {
        this.report(row.id, error, await this.refused(row, mayBeKnown));
        return;
      }
      // A late answer counts, too: it is no longer unanswered, and the job an hour later tries like any other.
      await this.notices.update(row, failed(isLastTry, mayBeKnown));
      throw this.report(row.id, error, !isLastTry);
    }
    this.note(undefined);
    await this.notices.update(row, into(this.mailer.outState));
  }

  /** Opens the circuit breaker if the trouble is that of all mail, and closes it otherwise. */
  private note(trouble: MailTrouble | undefined): void {
    if (this.mailer.outState !== MailState.Sent) {
      return;
    }
    if (trouble) {
      this.pause.begin(trouble);
    } else {
      this.pause.end();
    }
  }

  /**
   * Notes that the server has the mail and has not answered. The first time it is sent once more after an hour, in case it
   * was lost; after that only on request.
   * @returns whether there will be another attempt.
   */
  private async unanswered(row: Edition): Promise<boolean> {
    return this.notices.manager.transaction(async (manager) => {
      const { affected } = await manager.update(
        Notice,
        { ...row, state: In([MailState.Queued, MailState.Failed]) },
        into(MailState.Unanswered),
      );
      if (affected === 1) {
        const job: MailJob = { noticeId: row.id, edition: row.edition };
        await this.jobs.send(manager, MAIL_QUEUE, [{ data: job, startAfter: UNANSWERED_RETRY_SECONDS }]);
        return true;
      }
      const earlier = Raw((at) => `${at} < now() - interval '${UNANSWERED_ECHO_SECONDS} seconds'`);
      await manager.update(
        Notice,
        { ...row, state: MailState.Unanswered, stateAt: earlier },
        into(MailState.Unconfirmed),
      );
      return false;
    });
  }

  /**
   * Whether a mail server may still think about another mail to the same recipient about the same thing: it would deliver
   * that one after this one.
   */
  private isOneBeforeOpen({ id, thing, thingId, kind }: Notice): Promise<boolean> {
    return this.notices
      .createQueryBuilder('other')
      .where({ thing, thingId, state: MailState.Unanswered })
      .andWhere(`other.id <> :id AND (other.kind LIKE 'business-%') = (:kind LIKE 'business-%')`, {
        id,
        kind,
      })
      .andWhere(`other.state_at > now() - interval '${ANSWER_LIMIT_SECONDS} seconds'`)
      .getExists();
  }

  /** Writes the mail while what it is about is locked; no lock is held while a mail server answers. */
  private write(notice: Notice): Promise<Mail | undefined> {
    return this.notices.manager.transaction(async (manager) => {
      const content = await this.noticesService.write(manager, notice);
      return content && toMail(notice, content, await this.shop.writer(manager));
    });
  }

  /**
   * Notes that a mail could not be written.
   * @throws Error always, without what the cause says: that may be about a person.
   */
  private async unwritten(row: Edition, isLastTry: boolean, cause: unknown): Promise<never> {
    const { name } = cause as Error;
    this.logger.error({ msg: 'mail could not be written', notice: row.id, error: name });
    await this.notices.update(row, failed(isLastTry));
    throw new Error(`mail could not be written (${name})`);
  }

  /**
   * Hands over a mail. A file is stored while its notice is locked: erasing a person deletes the notice before it looks
   * for files, so it finds this one, or there is none.
   */
  private async send(noticeId: number, mail: Mail, onHandedOver: () => void): Promise<void> {
    if (this.mailer.outState === MailState.Sent) {
      return this.mailer.send(mail, { onHandedOver });
    }
    await this.notices.manager.transaction(async (manager) => {
      const where = { id: noticeId };
      if (await manager.findOne(Notice, { where, lock: { mode: 'pessimistic_read' } })) {
        await this.mailer.send(mail);
      }
    });
  }

  /**
   * Counts a permanent refusal and queues the next attempt in the same transaction; this job is done.
   * @returns whether there will be another attempt.
   */
  private async refused(row: Edition, mayBeKnown: boolean): Promise<boolean> {
    return this.notices.manager.transaction(async (manager) => {
      const counted = await manager
        .createQueryBuilder()
        .update(Notice)
        .set({ ...failed(false, mayBeKnown), refusals: () => 'refusals + 1' })
        .where(row)
        .returning('refusals')
        .execute();
      const [notice] = counted.raw as { refusals: number }[];
      if (!notice) {
        // It was requested again in the meantime: that edition has its own job.
        return true;
      }
      const wait = REFUSED_RETRY_SECONDS[notice.refusals - 1];
      if (wait === undefined) {
        await manager.update(Notice, row, failed(true));
        return false;
      }
      const job: MailJob = { noticeId: row.id, edition: row.edition };
      await this.jobs.send(manager, MAIL_QUEUE, [{ data: job, startAfter: wait }]);
      return true;
    });
  }

  /** Rejection messages contain addresses: only the codes are logged and kept with the job. */
  private report(notice: number, error: unknown, isTriedAgain: boolean): Error {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const codes = {
      ...(typeof code === 'string' && { code }),
      ...(typeof responseCode === 'number' && { responseCode }),
    };
    const msg = isTriedAgain ? 'mail delivery failed, will retry' : 'mail delivery failed, gave up';
    this.logger.warn({ msg, notice, ...codes });
    return new Error(`mail delivery failed ${JSON.stringify(codes)}`);
  }
}
