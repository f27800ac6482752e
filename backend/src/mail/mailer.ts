import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG, type Config } from '../config/config.js';
import { Carrier } from './notice.entity.js';

/** Somebody who gets a mail, or an answer to it. */
export interface Address {
  name: string;
  address: string;
}

/** Puts a visit into the recipient's calendar, or takes it out again. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** A mail ready to go. Names and subjects are only ever given to nodemailer as values, never as header lines. */
export interface Mail {
  /** Stable per mail and edition: what is sent twice after a crash can be recognised. */
  messageId: string;
  /** Name of its file where mails are written to the outbox. */
  fileName: string;
  /** The shop; MAIL_FROM may say another address. */
  from: Address;
  to: Address;
  replyTo: Address;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: CalendarMethod; content: string };
}

/** No mail server gets longer than this for any step. */
const SMTP_TIMEOUT_MS = 10_000;

/** Hands a mail to the SMTP server; without one it writes an .eml file into the outbox folder. */
@Injectable()
export class Mailer {
  private readonly outbox: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.outbox = config.outboxDir;
  }

  /**
   * @returns which of both it was.
   * @throws Error if the server did not take it (see isRefusal), or the file could not be written.
   */
  async send({ fileName, from, to, replyTo, calendar, ...mail }: Mail): Promise<Carrier> {
    const { smtpUrl, mailFrom } = this.config;
    const message = {
      ...mail,
      from: { name: oneLine(from.name), address: mailFrom ?? from.address },
      to: { name: oneLine(to.name), address: to.address },
      replyTo: { name: oneLine(replyTo.name), address: replyTo.address },
      subject: oneLine(mail.subject),
      // Automatic answers (out of office) must not come back to us.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(calendar && {
        icalEvent: { method: calendar.method, filename: 'appointment.ics', content: calendar.content },
      }),
    };
    if (smtpUrl) {
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: SMTP_TIMEOUT_MS,
        greetingTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
        dnsTimeout: SMTP_TIMEOUT_MS,
      });
      try {
        await transport.sendMail(message);
      } finally {
        transport.close();
      }
      return Carrier.Smtp;
    }
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      message,
    );
    await mkdir(this.outbox, { recursive: true, mode: 0o700 });
    const file = join(this.outbox, fileName);
    // Whole or not at all, and for nobody else's eyes.
    await writeFile(`${file}.tmp`, bytes as Buffer, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
    return Carrier.Outbox;
  }
}

/** Answers that ask for a sign-in: the settings are wrong, not the mail. */
const SIGN_IN_REPLIES = [530, 534, 535, 538];

/** Whether the server will never take this mail: it refused sender, recipient or content with a 5xx. */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode <= 599 &&
    !SIGN_IN_REPLIES.includes(responseCode)
  );
}

/** Header values have no line breaks or other control characters, whatever somebody typed as a name. */
function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- the characters to replace
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
