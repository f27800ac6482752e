/** Name of the queue; its jobs are {@link MailJob}. */
export const MAIL_QUEUE = 'mail';

/** One mail to send. */
export interface MailJob {
  noticeId: number;
  /** Of a notice that was asked for again since, the older job does nothing. Left out: the newest edition. */
  edition?: number;
}

/** A mail server may be away for three days: the wait between tries doubles up to a minute. */
export const MAIL_QUEUE_OPTIONS = {
  retryLimit: 3 * 24 * 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 120,
  // A killed worker is noticed by its missing heartbeat.
  heartbeatSeconds: 15,
  deleteAfterSeconds: 24 * 60 * 60,
};

/**
 * After each refusal for good the seconds until it is tried once more: 0, 10 and 60 minutes after the mail was
 * asked for, then never. Servers block a sender who keeps writing to addresses that do not exist.
 */
export const REFUSED_RETRY_SECONDS = [10 * 60, 50 * 60];
