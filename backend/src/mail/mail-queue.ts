/** Name of the queue; its jobs are `{ noticeId }`. */
export const MAIL_QUEUE = 'mail';

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
