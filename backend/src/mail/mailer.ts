import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { connect, isIP, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { oneLine } from '../common/one-line.js';
import { CONFIG, type Config } from '../config/config.js';
import { ANSWER_LIMIT_SECONDS } from './mail-queue.js';
import { MailState } from './notice.entity.js';
import { MARK } from './mark.js';

/** A recipient, or the person replies go to. */
export interface Address {
  name: string;
  address: string;
}

/** Adds a visit to the recipient's calendar, or removes it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** A mail ready to send. Names and subjects only ever reach nodemailer as values, never as header lines. */
export interface Mail {
  /** Its Message-ID, before the domain. Stable per mail and edition, so that a duplicate sent after a crash can be recognized. */
  id: string;
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

/** How long finding and reaching a mail server may take. */
const CONNECT_MS = 10_000;

/**
 * How long it may then take to greet: large hosts keep strangers waiting on purpose, and RFC 5321 (4.5.3.2) allows five minutes.
 * Whoever watches a mail being sent does not wait as long.
 */
const GREETING_MS = { queued: 300_000, watched: 45_000 };

/** For ten minutes it may examine a mail it has all of: hanging up before would send the mail again and again. */
const ANSWER_MS = ANSWER_LIMIT_SECONDS * 1000;

/** The mail server had all of the mail, and did not say whether it took it. */
export class Unanswered extends Error {}

/** Hands mail to the SMTP server, or without one writes an .eml file to the outbox folder. */
@Injectable()
export class Mailer {
  /** What a mail is once it is out. */
  readonly outState: MailState.Sent | MailState.Outbox;
  private readonly outbox: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.outState = config.smtpUrl ? MailState.Sent : MailState.Outbox;
    this.outbox = config.outboxDir;
  }

  /**
   * Sends a mail, or writes it to the outbox. `onHandedOver` is called when the server has all of it; `isWatched` if somebody waits for it.
   * @throws Unanswered if it then said nothing.
   * @throws Error if the server did not accept it (see mail-trouble.ts) or the file could not be written.
   */
  async send(
    { id, fileName, from, to, replyTo, calendar, ...mail }: Mail,
    { onHandedOver, isWatched }: { onHandedOver?: () => void; isWatched?: boolean } = {},
  ): Promise<void> {
    const { smtpUrl, mailFrom } = this.config;
    const sender = mailFrom ?? from.address;
    const message = {
      ...mail,
      messageId: `<${id}@${domainToASCII(sender.slice(sender.lastIndexOf('@') + 1))}>`,
      from: { name: oneLine(from.name), address: sender },
      to: { name: oneLine(to.name), address: to.address },
      replyTo: { name: oneLine(replyTo.name), address: replyTo.address },
      subject: oneLine(mail.subject),
      // Keeps auto-replies (out of office) from coming back to us.
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: [MARK],
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(calendar && {
        icalEvent: { method: calendar.method, filename: 'appointment.ics', content: calendar.content },
      }),
    };
    if (smtpUrl) {
      const transport = this.connection(smtpUrl, isWatched ? GREETING_MS.watched : GREETING_MS.queued);
      let isHandedOver = false;
      transport.use('stream', (mail, done) => {
        const { message: content } = mail as unknown as { message: { createReadStream(): Readable } };
        const create = content.createReadStream.bind(content);
        content.createReadStream = () =>
          create().once('end', () => {
            isHandedOver = true;
            onHandedOver?.();
          });
        done();
      });
      try {
        await transport.sendMail(message);
      } catch (error) {
        const hasAnswered = typeof (error as { responseCode?: unknown }).responseCode === 'number';
        throw isHandedOver && !hasAnswered ? new Unanswered('No answer', { cause: error }) : error;
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

  /**
   * Signs in to the mail server, if there is one, and sends nothing.
   * @throws Error if that fails (see mail-trouble.ts).
   */
  async verify(): Promise<void> {
    if (this.config.smtpUrl) {
      const transport = this.connection(this.config.smtpUrl, GREETING_MS.queued);
      await transport.verify().finally(() => transport.close());
    }
  }

  private connection(smtpUrl: string, greetingTimeout: number) {
    const { hostname } = new URL(this.config.publicUrl);
    return createTransport({
      url: smtpUrl,
      // Large relays refuse a client whose EHLO says [127.0.0.1], as a container's does. `?name=` in the URL wins.
      ...(hostname.includes('.') && { name: isIP(hostname) > 0 ? `[${hostname}]` : hostname }),
      // Nodemailer counts the greeting into the time to connect, so reaching the server is timed by `reach`.
      connectionTimeout: CONNECT_MS + greetingTimeout,
      greetingTimeout,
      socketTimeout: ANSWER_MS,
      getSocket: ({ host, port, secure }, done) => {
        reach(host ?? 'localhost', port ? Number(port) : secure ? 465 : 587).then(
          (connection) => done(null, { connection }),
          (error: Error) => done(error, false),
        );
      },
    });
  }
}

/** Connects to a mail server. @throws Error if that fails or takes too long. */
async function reach(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port });
  const timer = setTimeout(() => {
    socket.destroy(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' }));
  }, CONNECT_MS);
  await once(socket, 'connect').finally(() => {
    clearTimeout(timer);
  });
  return socket;
}
