import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { JobsService } from '../jobs/jobs.service.js';
import { Mailer } from './mailer.js';
import { NOTICE_FACTS, type NoticeFacts } from './letters/notice-facts.js';
import { noticeMail } from './letters/notice-mail.js';
import { Notice } from './notice.entity.js';
import { MAIL_QUEUE, MAIL_QUEUE_OPTIONS } from './mail-queue.js';

/** Sends queued notices, one at a time. */
@Injectable()
export class NoticeDelivery implements OnModuleInit {
  private readonly logger = new Logger('Mail');

  constructor(
    @InjectRepository(Notice) private readonly notices: Repository<Notice>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobsService,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ noticeId: number }>({
      name: MAIL_QUEUE,
      options: MAIL_QUEUE_OPTIONS,
      work: ({ noticeId }) => this.deliver(noticeId),
    });
  }

  /**
   * Sends a notice that was not sent yet. Only a process killed between the server's answer and the row's
   * update sends it twice.
   */
  private async deliver(id: number): Promise<void> {
    const [facts] = await this.notices.query<NoticeFacts[]>(NOTICE_FACTS, [
      id,
      this.config.business.timeZone,
    ]);
    if (!facts || facts.sent) {
      return;
    }
    const mail = noticeMail(facts, this.config);
    if (!mail) {
      await this.notices.update({ id }, { supersededAt: () => 'now()' });
      return;
    }
    try {
      await this.mailer.send(mail);
    } catch (error) {
      await this.notices.update({ id }, { failedAt: () => 'now()' });
      throw this.report(id, error);
    }
    await this.notices.update({ id, edition: facts.edition }, { sentAt: () => 'now()', failedAt: null });
  }

  /** What servers say in a refusal names addresses: only codes are logged and kept with the job. */
  private report(notice: number, error: unknown): Error {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const codes = {
      ...(typeof code === 'string' && { code }),
      ...(typeof responseCode === 'number' && { responseCode }),
    };
    this.logger.warn({ msg: 'mail not sent, it is tried again', notice, ...codes });
    return new Error(`mail not sent ${JSON.stringify(codes)}`);
  }
}
