import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { oneLine } from '../common/one-line.js';
import { CONFIG, type Config } from '../config/config.js';
import { Carrier } from './notice.entity.js';

/** A recipient, or the person replies go to. */
export interface Address {
  name: string;
  address: string;
}

/** Adds a visit to the recipient's calendar, or removes it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** A mail ready to send. Names and subjects only ever reach nodemailer as values, never as header lines. */
export interface Mail {
  /** Stable per mail and edition, so that a duplicate sent after a crash can be recognized. */
  messageId: string;
  /** Name of its file in the outbox. */
  fileName: string;
  /** The shop; MAIL_FROM may set another address. */
  from: Address;
  to: Address;
  replyTo: Address;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: CalendarMethod; content: string };
}

/** Timeout for each step of the SMTP conversation. */
const SMTP_TIMEOUT_MS = 10_000;

/** Hands mail to the SMTP server, or without one writes an .eml file to the outbox folder. */
@Injectable()
export class Mailer {
  /** How mail goes out. */
  readonly carrier: Carrier;
  private readonly outbox: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.carrier = config.smtpUrl ? Carrier.Smtp : Carrier.Outbox;
    this.outbox = config.outboxDir;
  }

  /**
   * Sends a mail by its carrier.
   * @throws Error if the server did not accept it (see isRefusal) or the file could not be written.
   */
  async send({ fileName, from, to, replyTo, calendar, ...mail }: Mail): Promise<void> {
    const { smtpUrl, mailFrom } = this.config;
    const message = {
      ...mail,
      from: { name: oneLine(from.name), address: mailFrom ?? from.address },
      to: { name: oneLine(to.name), address: to.address },
      replyTo: { name: oneLine(replyTo.name), address: replyTo.address },
      subject: oneLine(mail.subject),
      // Keeps auto-replies (out of office) from coming back to us.
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
      return;
    }
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      message,
    );
    await mkdir(this.outbox, { recursive: true, mode: 0o700 });
    const file = join(this.outbox, fileName);
    // All or nothing, and readable by this user only.
    await writeFile(`${file}.tmp`, bytes as Buffer, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  }
}

/** Replies that demand a sign-in: the settings are wrong, not the mail. */
const SIGN_IN_REPLIES = [530, 534, 535, 538];

/** Whether the server will never accept this mail: it rejected the sender, recipient or content with a 5xx. */
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
