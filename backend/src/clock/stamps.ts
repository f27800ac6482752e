/** What a stamp may be ahead: clocks of several machines differ by seconds. */
const TOLERANCE = "interval '1 minute'";

/** Columns that say when something happened: no row of the present has a later one. */
export const HAPPENED: Record<string, string[]> = {
  appointments: ['asked_at', 'call_since', 'cancelled_at', 'created_at', 'settled_at'],
  audit_entries: ['at'],
  calendar_feeds: ['created_at', 'last_read_at'],
  contact_messages: ['answered_at', 'created_at'],
  inventory_items: ['created_at'],
  item_imports: ['at'],
  notices: ['state_at'],
  revisions: ['at'],
  sessions: ['created_at', 'last_seen_at'],
  testimonials: ['created_at'],
  transfer_tokens: ['created_at'],
  transfers: ['created_at', 'ended_at', 'waiting_since'],
  users: ['created_at', 'last_seen_at'],
  verified_backups: ['made_at'],
  visit_tokens: ['created_at'],
};

/** How long after now `expires_at` of these may lie at most. Sessions end by the clock of the process, not the database's. */
export const ENDS: Record<string, string> = {
  idempotency_keys: '24 hours',
  invites: '72 hours',
  known_sign_ins: '60 days',
  rate_limits: '7 days',
  refused_networks: '1 day',
  sessions: '25 hours',
};

/** Columns that may lie in the future, which statements of their own look at. */
export const AHEAD: Record<string, string[]> = {
  blog_posts: ['published_at'],
  // One that lasts longer than it may counts for nothing.
  idempotency_keys: ['at_work_until'],
  notices: ['queued_at'],
};

/** A moment or nothing, in place of one that is ahead. */
const unless = (column: string, now: string, instead = now) =>
  `${column} = CASE WHEN ${column} > ${now} + ${TOLERANCE} THEN ${instead} ELSE ${column} END`;
const isAhead = (columns: string[], now: string) =>
  columns.map((column) => `${column} > ${now} + ${TOLERANCE}`).join(' OR ');
const update = (table: string, columns: string[], now: string, instead = now) =>
  `UPDATE ${table} SET ${columns.map((column) => unless(column, now, instead)).join(', ')}
    WHERE ${isAhead(columns, now)}`;

/** The clock of pg-boss, whatever the search path says. */
const NOW = 'pg_catalog.now()';
const CLAIMS = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];

/** The claims by which pg-boss does each thing once in an interval: while one is ahead, nobody does it. */
export const IS_AHEAD = `SELECT FROM pgboss.version WHERE ${isAhead(CLAIMS, NOW)}`;

/** How far the clock was ahead when a job was sent. */
const OFFSET = `CASE WHEN ${isAhead(['created_on'], NOW)} THEN created_on - ${NOW} ELSE interval '0' END`;
const RETRY_IS_AHEAD = `state = 'retry' AND (started_on > ${NOW} + ${TOLERANCE}
  OR start_after > ${NOW} + coalesce(retry_delay_max, retry_delay) * interval '1 second' + ${TOLERANCE})`;
const JOB = ['created_on', 'started_on', 'heartbeat_on', 'completed_on'];

/** One statement each, in the order in which they have to run. */
export const STATEMENTS: Record<string, string> = {
  // Public at the time when it was written, by the clock of that time. Before the revisions are set right.
  blog_posts: `UPDATE blog_posts post SET published_at = now()
    WHERE published_at > now() + ${TOLERANCE} AND EXISTS (
      SELECT FROM revisions WHERE kind = 'post' AND subject_id = post.id AND at > now() + ${TOLERANCE}
         AND post.published_at <= at)`,
  'pgboss.version': update('pgboss.version', CLAIMS, NOW, 'NULL'),
  // A deadline; pg-boss sets it an hour ahead at most.
  'pgboss.version (deadline)': `UPDATE pgboss.version SET monitor_backoff_on = NULL
    WHERE monitor_backoff_on > ${NOW} + interval '1 hour' + ${TOLERANCE}`,
  'pgboss.queue': update(
    'pgboss.queue',
    ['monitor_claim_on', 'monitor_on', 'maintain_on', 'retained_on', 'delta_on'],
    NOW,
    'NULL',
  ),
  // Who lives writes a new row with the next heartbeat.
  'pgboss.instance': `DELETE FROM pgboss.instance WHERE ${isAhead(['heartbeat_on'], NOW)}`,
  // A job keeps the wait it was sent with; one that failed is tried again at once.
  'pgboss.job': `UPDATE pgboss.job SET
      start_after = CASE WHEN ${RETRY_IS_AHEAD} THEN ${NOW} ELSE start_after - ${OFFSET} END,
      keep_until = keep_until - ${OFFSET},
      ${JOB.map((column) => unless(column, NOW)).join(', ')}
    WHERE ${isAhead(JOB, NOW)} OR ${RETRY_IS_AHEAD}`,
  // A mail is due when its job is; one that is over, or has none, is due no more.
  'notices (due)': `UPDATE notices SET queued_at = coalesce(
      (SELECT min(start_after) FROM pgboss.job
        WHERE name = 'mail' AND state = 'created' AND data ->> 'noticeId' = notices.id::text), now())
    WHERE queued_at > now() + ${TOLERANCE} AND NOT EXISTS (
      SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'created' AND data ->> 'noticeId' = notices.id::text
         AND start_after >= queued_at - ${TOLERANCE})`,
  ...Object.fromEntries(
    Object.entries(HAPPENED).map(([table, columns]) => [table, update(table, columns, 'now()')]),
  ),
  ...Object.fromEntries(
    Object.entries(ENDS).map(([table, longest]) => [
      table === 'sessions' ? 'sessions (end)' : table,
      `UPDATE ${table} SET expires_at = now() + interval '${longest}'
        WHERE expires_at > now() + interval '${longest}' + ${TOLERANCE}`,
    ]),
  ),
  // No code is good whose step of 30 seconds lies before the last one that was used.
  second_factors: `UPDATE second_factors SET last_step = floor(extract(epoch FROM now()) / 30)
    WHERE last_step * interval '30 seconds' > now() - 'epoch'::timestamptz + ${TOLERANCE}`,
};
