/** Name of the queue; its jobs are {@link MailJob}. */
export const MAIL_QUEUE = 'mail';

/** One mail to send. */
export interface MailJob {
  noticeId: number;
  /** If the notice was requested again since, the job of the older edition does nothing. Defaults to the newest. */
  edition?: number;
}

/** A mail server may be down for three days: the wait between attempts doubles, up to a minute. */
export const MAIL_QUEUE_OPTIONS = {
  retryLimit: 3 * 24 * 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // Longer than a mail server may take (mailer.ts).
  expireInSeconds: 15 * 60,
  // A missing heartbeat reveals a killed worker.
  heartbeatSeconds: 15,
  deleteAfterSeconds: 24 * 60 * 60,
};

/** How long the next mail waits for a server that has all of this one and does not answer. */
export const ANSWER_PATIENCE_MS = 30_000;

/** Seconds within which a server has to answer to the end of a mail (RFC 5321, 4.5.3.2). */
export const ANSWER_LIMIT_SECONDS = 10 * 60;

/** Seconds for which a mail about what can be undone is held back. */
export const UNDO_SECONDS = 10;

/** Seconds until a mail is sent once more if the server never said whether it took it. */
export const UNANSWERED_RETRY_SECONDS = 60 * 60;

/** Seconds before which such an attempt is a restarted first one, and not the one an hour later. */
export const UNANSWERED_ECHO_SECONDS = UNANSWERED_RETRY_SECONDS / 2;

/**
 * Seconds to wait after each permanent refusal: attempts are made 0, 10 and 60 minutes after the mail was requested,
 * then never again. Servers block senders who keep writing to addresses that don't exist.
 */
export const REFUSED_RETRY_SECONDS = [10 * 60, 50 * 60];
