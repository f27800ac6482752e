import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSite, type Site } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';

const AHEAD_MS = 7 * 3_600_000;

let site: Site;
/** The clock of the machine. */
const { now } = Date;
beforeAll(async () => {
  Date.now = () => now() + AHEAD_MS;
  site = await startSite();
});
afterAll(async () => {
  Date.now = now;
  await site.close();
});

test('a process whose clock is set back by seven hours goes on with its jobs', async () => {
  // Timers of pg-boss have begun by the wrong clock.
  await site.sql("UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL WHERE name = 'mail'");
  Date.now = now;
  // Left by a process that was killed: found by the watch every 15 seconds, or by nobody.
  await site.sql(
    `INSERT INTO pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, policy)
     VALUES ('mail', '{"noticeId":0}', 'active', now() - interval '2 hours', now() - interval '2 hours', 15, 3, 'singleton')`,
  );
  await eventually(
    async () =>
      (await site.sql("SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'completed'")).length === 1,
  );
  const [claimed] = await site.sql<{ at: Date }>('SELECT cron_on AS at FROM pgboss.version');
  await eventually(async () => {
    const [row] = await site.sql<{ at: Date }>('SELECT cron_on AS at FROM pgboss.version');
    return (row?.at.getTime() ?? 0) > (claimed?.at.getTime() ?? Infinity);
  });
  expect(await site.sql('SELECT FROM pgboss.version WHERE cron_on > now()')).toEqual([]);
});
