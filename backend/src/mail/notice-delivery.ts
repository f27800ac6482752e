import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ShopService } from '../shop/shop.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { isRefusal, type Mail, Mailer } from './mailer.js';
import { toMail } from './templates/mail-content.js';
import { Carrier, Notice } from './notice.entity.js';
import { NoticesService } from './notices.service.js';
import { MAIL_QUEUE, MAIL_QUEUE_OPTIONS, type MailJob, REFUSED_RETRY_SECONDS } from './mail-queue.js';

/** Sends queued notices, one at a time. */
@Injectable()
export class NoticeDelivery implements OnModuleInit {
  private readonly logger = new Logger('Mail');

  constructor(
    @InjectRepository(Notice) private readonly notices: Repository<Notice>,
    private readonly shop: ShopService,
    private readonly noticesService: NoticesService,
    private readonly jobs: JobsService,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<MailJob>({
      name: MAIL_QUEUE,
      options: MAIL_QUEUE_OPTIONS,
      work: (job, retries) => this.deliver(job, retries >= MAIL_QUEUE_OPTIONS.retryLimit),
    });
  }

  /**
   * Sends a notice that has not been sent yet. It goes out twice only if something goes away between the mail being accepted
   * and the update of the row: the mail server before its reply reaches us, the database, or this process by force.
   */
  private async deliver({ noticeId, edition }: MailJob, isLastTry: boolean): Promise<void> {
    const notice = await this.notices.findOneBy({ id: noticeId });
    if (!notice || notice.sentAt || notice.gaveUpAt || notice.edition !== (edition ?? notice.edition)) {
      return;
    }
    const mail = await this.write(notice);
    if (!mail) {
      await this.notices.update({ id: noticeId }, { supersededAt: () => 'now()' });
      return;
    }
    const row = { id: noticeId, edition: notice.edition };
    try {
      await this.send(noticeId, mail);
    } catch (error) {
      if (isRefusal(error)) {
        this.report(noticeId, error, await this.refused(row));
        return;
      }
      await this.notices.update(row, {
        failedAt: () => 'now()',
        ...(isLastTry && { gaveUpAt: () => 'now()' }),
      });
      throw this.report(noticeId, error, !isLastTry);
    }
    const { carrier } = this.mailer;
    await this.notices.update(row, { sentAt: () => 'now()', carrier, failedAt: null });
  }

  /** Writes the mail while what it is about is locked; no lock is held while a mail server answers. */
  private write(notice: Notice): Promise<Mail | undefined> {
    return this.notices.manager.transaction(async (manager) => {
      const content = await this.noticesService.write(manager, notice);
      return content && toMail(notice, content, await this.shop.writer(manager));
    });
  }

  /**
   * Hands over a mail. A file is stored while its notice is locked: erasing a person deletes the notice before it looks
   * for files, so it finds this one, or there is none.
   */
  private async send(noticeId: number, mail: Mail): Promise<void> {
    if (this.mailer.carrier === Carrier.Smtp) {
      return this.mailer.send(mail);
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
  private async refused(row: Pick<Notice, 'id' | 'edition'>): Promise<boolean> {
    return this.notices.manager.transaction(async (manager) => {
      const counted = await manager
        .createQueryBuilder()
        .update(Notice)
        .set({ failedAt: () => 'now()', refusals: () => 'refusals + 1' })
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
        await manager.update(Notice, row, { gaveUpAt: () => 'now()' });
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
