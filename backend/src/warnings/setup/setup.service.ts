import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeLateEntry } from '../../audit/audit-log.js';
import type { Admin } from '../../auth/token/current-admin.decorator.js';
import { ShopService } from '../../shop/shop.service.js';
import { CONFIG, type Config } from '../../config/config.js';
import { RateLimitStorage } from '../../limits/rate-limit-storage.js';
import { DirectMail } from '../../mail/direct-mail.js';
import type { MailBody } from '../../mail/templates/mail-body.js';
import { placeholdersOf } from '../settings-warnings.js';
import { SetupStep, type TestMail } from './setup.dto.js';

/** Test mails in ten minutes: enough to try out settings, too few to bother anybody. */
const MOST_TESTS = { mails: 5, milliseconds: 600_000 };

const TEST: MailBody = {
  heading: 'Your email works',
  paragraphs: ['This is the test email you asked for. You and your clients will get email from this site.'],
  link: { label: 'Open the Dashboard', path: '/admin' },
};

/** $1: the user. A shop that opened before these facts were noted has done all of it. */
const FACTS = `
  SELECT EXISTS (SELECT FROM users WHERE id = $1 AND password_made_up) AS "madeUp",
         EXISTS (SELECT FROM inventory_items) AS "hasItems",
         EXISTS (SELECT FROM opening_rules WHERE windows <> '[]') AS "hasWindows",
         EXISTS (SELECT FROM notices WHERE state = 'sent')
           OR EXISTS (SELECT FROM audit_entries WHERE action = '${AuditAction.MailTest}' AND changes @> '[{"to": "true"}]') AS mails`;

interface Facts {
  madeUp: boolean;
  hasItems: boolean;
  hasWindows: boolean;
  mails: boolean;
}

/** What a new shop has to do before it opens, and the test of its mail. */
@Injectable()
export class SetupService {
  constructor(
    private readonly source: DataSource,
    private readonly shop: ShopService,
    private readonly mail: DirectMail,
    private readonly limits: RateLimitStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What is left to do, in the order in which to do it. */
  async listTodo({ id }: Pick<Admin, 'id'>): Promise<SetupStep[]> {
    const shop = await this.shop.read();
    const [facts] = await this.source.query<[Facts]>(FACTS, [id]);
    const isDone: Record<SetupStep, boolean> = {
      [SetupStep.Shop]: !placeholdersOf(shop).some((field) => field === 'street' || field === 'phone'),
      [SetupStep.Hours]: shop.timesOpened || facts.hasWindows,
      [SetupStep.Mail]: this.config.smtpUrl !== undefined && facts.mails,
      [SetupStep.Password]: !facts.madeUp,
      [SetupStep.Item]: facts.hasItems,
    };
    return Object.values(SetupStep).filter((step) => !isDone[step]);
  }

  /**
   * Sends the shop a test mail at once; every attempt is in the activity log.
   * @throws ConflictException if there is no mail server.
   * @throws TooManyRequests if it is one of many in a short time.
   */
  async sendTestMail(actor: Actor): Promise<TestMail> {
    this.mail.assertMailServer();
    await this.limits.use(
      'test-mail',
      MOST_TESTS.milliseconds,
      MOST_TESTS.mails,
      'You’ve sent several test emails. Please wait a few minutes and try again.',
    );
    const { to, problem } = await this.mail.send({ kind: 'test', subject: 'Test email', body: TEST });
    await writeLateEntry(this.source.manager, actor, AuditAction.MailTest, undefined, {
      changes: [{ field: 'sent', from: null, to: String(problem === null) }],
    });
    return { sent: problem === null, to, problem };
  }
}
