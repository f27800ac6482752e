import { Injectable } from '@nestjs/common';

/** What nodemailer's errors say. */
interface MailError {
  /** Its own name of the fault. */
  code?: unknown;
  /** What the server answered. */
  responseCode?: unknown;
  response?: unknown;
  /** What it answered to. */
  command?: unknown;
  message?: string;
}

/** Why no mail at all goes out. */
export enum MailTrouble {
  /** The server wants another name or password, or lets nobody in. */
  Account = 'account',
  /** It takes no mail from this sender: a limit of the provider, or MAIL_FROM is none of its addresses. */
  Sender = 'sender',
  Unreachable = 'unreachable',
}

/** Replies that demand a sign-in: the settings are wrong, not the mail. */
const SIGN_IN_REPLIES = [530, 534, 535, 538];

const isPermanent = ({ responseCode }: MailError) =>
  typeof responseCode === 'number' && responseCode >= 500 && responseCode <= 599;

/** Addresses that a server repeats: a stranger may have chosen one. */
const ADDRESS = /<[^>]*>|\S+@\S+/g;

const OF_SENDER =
  /^5\d\d[ -](?:5\.4\.5\b|5\.7\.60\b)|relay(?:ing)? (?:access )?denied|relay not permitted|sender (?:address )?rejected|(?:unable|not (?:permitted|allowed|authorized)) to relay/i;

/**
 * Whether a refusal is about this sender: at MAIL FROM always; later a limit of the provider (5.4.5), a sender that is not
 * the account's (Exchange's 5.7.60 and SendAsDenied) or a server that passes on nothing for this account.
 */
function isOfSender(error: MailError): boolean {
  const response = String(error.response).replace(ADDRESS, '');
  return (
    isPermanent(error) &&
    (error.command === 'MAIL FROM' ||
      OF_SENDER.test(response) ||
      (error.command === 'DATA' && /\bSendAsDenied\b/.test(response)))
  );
}

/** What is wrong with the server or the account; undefined if it is this mail alone, or only for now. */
export function troubleOf(error: unknown): MailTrouble | undefined {
  const found = error as MailError;
  if (found.code === 'EAUTH' || SIGN_IN_REPLIES.includes(Number(found.responseCode))) {
    return MailTrouble.Account;
  }
  if (isOfSender(found)) {
    return MailTrouble.Sender;
  }
  return typeof found.responseCode !== 'number' || found.command === 'CONN' || found.command === 'EHLO'
    ? MailTrouble.Unreachable
    : undefined;
}

/**
 * Whether the server will never accept this mail: it rejected the recipient (5.1.x, 5.2.x and 5.4.x, or without such a
 * number) or the content with a 5xx.
 */
export function isRefusal(error: unknown): boolean {
  const { code, command, response } = error as MailError;
  const [, detail] = /^5\d\d[ -]5\.(\d)\./.exec(String(response)) ?? [];
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    isPermanent(error as MailError) &&
    troubleOf(error) === undefined &&
    (command !== 'RCPT TO' || detail === undefined || '124'.includes(detail))
  );
}

/** In words for whoever set SMTP_URL. The server's own words may contain addresses and are left out. */
export function explain(error: unknown, smtpUrl: string): string {
  const { code, responseCode, message = '' } = error as MailError;
  const { protocol, port } = new URL(smtpUrl);
  const answered = typeof responseCode === 'number' ? ` (it answered ${responseCode})` : '';
  if (troubleOf(error) === MailTrouble.Account) {
    return `the mail server in SMTP_URL refuses the name or password${answered}`;
  }
  if (troubleOf(error) === MailTrouble.Sender) {
    return `the mail server in SMTP_URL takes no mail from this sender${answered}: is MAIL_FROM one of its addresses?`;
  }
  if (protocol === 'smtp:' && port === '465') {
    return 'the mail server in SMTP_URL does not answer: port 465 wants smtps:// instead of smtp://';
  }
  if (/wrong version number|packet length|ssl3_get_record/i.test(message)) {
    return `the mail server in SMTP_URL speaks no TLS on port ${port}: use smtp:// instead of smtps://`;
  }
  if (/certificate|altnames/i.test(message)) {
    return 'the certificate of the mail server in SMTP_URL is not trusted';
  }
  return `the mail server in SMTP_URL can’t be reached${answered || (typeof code === 'string' ? ` (${code})` : '')}`;
}

/** Minutes until the server is asked again, after each failure in a row. */
const MINUTES = [1, 5, 15, 30];

/**
 * A circuit breaker: while the server refuses the account, or is away, one mail tries now and then, and the others wait.
 * Each refused sign-in counts against the shop: providers lock accounts and block addresses that try too often.
 */
@Injectable()
export class MailPause {
  /** What is wrong; undefined if nothing is known to be. */
  trouble: MailTrouble | undefined;
  private failures = 0;
  /** By `performance.now()`, because the machine's clock may be set back. */
  private until = 0;

  isOn(): boolean {
    return performance.now() < this.until;
  }

  begin(trouble: MailTrouble): void {
    this.trouble = trouble;
    this.until =
      performance.now() + (MINUTES[Math.min(this.failures, MINUTES.length - 1)] as number) * 60_000;
    this.failures += 1;
  }

  /** The server took a mail, or refused only that one. */
  end(): void {
    this.trouble = undefined;
    this.failures = 0;
    this.until = 0;
  }
}
