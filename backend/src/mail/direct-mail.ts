import { randomUUID } from 'node:crypto';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { ShopService } from '../shop/shop.service.js';
import { isRefusal } from './mail-trouble.js';
import { type Address, Mailer } from './mailer.js';
import { type MailBody, renderText } from './templates/mail-body.js';
import { renderHtml } from './templates/mail-html.js';

/** A mail that somebody in the back office sends now and waits for. */
interface DirectMailContent {
  /** What it is, in its Message-ID. */
  kind: string;
  /** The shop itself if nobody is named. */
  to?: Address;
  subject: string;
  body: MailBody;
}

/** Sends mails at once instead of queueing them: nothing of them is stored, and whoever sends one learns what became of it. */
@Injectable()
export class DirectMail {
  constructor(
    private readonly shop: ShopService,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ConflictException if there is no mail server. */
  assertMailServer(): void {
    if (this.config.smtpUrl === undefined) {
      throw new ConflictException('Email isn’t set up yet: this site has no mail server.');
    }
  }

  /** @returns to which address, and why the mail was not sent; null if it was. */
  async send({
    kind,
    to,
    subject,
    body,
  }: DirectMailContent): Promise<{ to: string; problem: string | null }> {
    const writer = await this.shop.writer();
    const shop = { name: writer.business.name, address: writer.business.email };
    const name = `${kind}-${randomUUID()}`;
    const mail = {
      ...{ from: shop, to: to ?? shop, replyTo: shop },
      id: name,
      fileName: `${name}.eml`,
      subject,
      text: renderText(body, writer),
      html: renderHtml(body, writer),
    };
    const problem = await this.mailer.send(mail, { isWatched: true }).then(() => null, problemOf);
    return { to: mail.to.address, problem };
  }
}

/** Why a mail was not sent, for the dealer. The server's own words may contain addresses and are left out. */
function problemOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const reply = typeof responseCode === 'number' ? ` (it answered ${responseCode})` : '';
  if (code === 'EAUTH') {
    return `The mail server refused the name or password${reply}.`;
  }
  return isRefusal(error) || reply
    ? `The mail server refused the email${reply}.`
    : 'The mail server can’t be reached.';
}
