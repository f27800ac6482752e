import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { ConfigError } from '../../src/config/config.js';
import { MetricsServer } from '../../src/metrics/metrics-server.js';
import { createDatabase, sql, startSite, type Site } from '../support/database/database.js';

let site: Site;
beforeAll(async () => {
  site = await startSite({ METRICS_PORT: '0', SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => site.close());

const address = () => site.app.get(MetricsServer).address as string;
const read = async () => (await fetch(address())).text();
/** The value of a metric. */
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
const unsent = (text: string, state: string) => valueOf(text, `mail_unsent_messages{state="${state}"}`);

test('tells of process, event loop, pool, mails and requests, in the format of Prometheus', async () => {
  const token = await site.signIn();
  await site.ask('GET', '/api/inventory?email=dana@example.com');
  await site.ask('GET', '/api/inventory');
  await site.ask('GET', '/api/inventory/4711');
  await site.ask('GET', '/api/inventory/4712');
  await site.ask('POST', '/wp-login/4713.php');
  await site.ask('DELETE', '/xmlrpc/4714.php');
  await site.ask('GET', '/api/admin/audit', { token });
  await site.ask('POST', '/api/contact', {
    body: { name: 'Dana', email: 'dana@example.com', subject: 'Hello', message: 'Is it still there?' },
  });
  const answer = await fetch(address());
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(valueOf(text, 'nodejs_eventloop_utilization')).toBeGreaterThan(0);
  expect(
    valueOf(text, 'database_pool_connections{state="idle"}') +
      valueOf(text, 'database_pool_connections{state="busy"}'),
  ).toBeGreaterThan(0);
  expect(valueOf(text, 'database_pool_waiting_requests')).toBe(0);
  expect(valueOf(text, 'database_up')).toBe(1);
  expect(unsent(text, 'waiting') + unsent(text, 'retrying')).toBe(2);
  expect(unsent(text, 'failed')).toBe(0);
  // Neither what one server refused nor what is due tomorrow says that mail doesn't go out.
  await site.sql(
    `INSERT INTO notices (kind, thing, thing_id, state, refusals, queued_at)
     VALUES ('appointment-requested', 'appointment', 1, 'failed', 1, now() - interval '2 hours'),
            ('appointment-asked', 'appointment', 1, 'queued', 0, now() + interval '1 day')`,
  );
  const later = await read();
  expect(unsent(later, 'retrying')).toBe(unsent(text, 'retrying'));
  const oldest = valueOf(later, 'mail_oldest_unsent_message_age_seconds');
  expect(oldest).toBeGreaterThanOrEqual(0);
  expect(oldest).toBeLessThan(3600);
  const requests = 'http_request_duration_seconds';
  expect(text).toContain(`${requests}_count{method="GET",route="/api/inventory",status_code="200"} 2`);
  // By pattern: one line, no matter how many URLs are requested.
  expect(text).toContain(`${requests}_count{method="GET",route="/api/inventory/:id",status_code="404"} 2`);
  expect(text).toContain(
    `${requests}_bucket{le="+Inf",method="GET",route="/api/inventory/:id",status_code="404"} 2`,
  );
  expect(text).toContain(`${requests}_count{method="POST",route="unknown",status_code="404"} 1`);
  expect(text).toContain(`${requests}_count{method="DELETE",route="unknown",status_code="404"} 1`);
  expect(text).not.toMatch(/\/471\d|dana|example\.com/);
  expect(text).not.toContain(token);
});

test('tells when the newest verified backup was made, and whether the store of pictures answers', async () => {
  const name = 'backup_last_verified_timestamp_seconds';
  expect(valueOf(await read(), name)).toBe(0);
  await site.sql("INSERT INTO verified_backups (made_at) VALUES ('2026-11-20T03:17:00Z')");
  expect(valueOf(await read(), name)).toBe(Date.parse('2026-11-20T03:17:00Z') / 1000);
  expect(valueOf(await read(), 'picture_store_up')).toBe(1);
  await rm(site.config.uploadsDir, { recursive: true });
  await writeFile(site.config.uploadsDir, '');
  expect(valueOf(await read(), 'picture_store_up')).toBe(0);
  await rm(site.config.uploadsDir);
  expect(valueOf(await read(), 'picture_store_up')).toBe(1);
});

test('counts what the cache answers before Fastify sees it, by its route', async () => {
  await site.app.listen(0, '127.0.0.1');
  const origin = await site.app.getUrl();
  for (const path of ['/api/services', '/', '/', '/api/services', '/api/services']) {
    await (await fetch(new URL(path, origin))).text();
  }
  const text = await read();
  const count = 'http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/api/services",status_code="200"} 3`);
  expect(text).toContain(`${count}{method="GET",route="/*",status_code="200"} 2`);
});

test('has every metric that the dashboard shows and the alarms watch, and a rule for each row of their table', async () => {
  const exposed = new Set(
    [...(await read()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((suffix) => `${name}_${suffix}`) : [name],
    ),
  );
  const dashboard = readFileSync('docker/grafana-dashboard.json', 'utf8');
  const expressions = [...dashboard.matchAll(/"(?:expr|query)": "(.*)"/g)].map(([, text = '']) => text);
  const alarms = readFileSync('docs/operations.md', 'utf8').split('## Alarms')[1]?.split('\n## ')[0] ?? '';
  const watched = [...alarms.matchAll(/^\| `([^`]+)`/gm)].map(([, text = '']) => text);
  const rules = readFileSync('docker/alerts.yml', 'utf8')
    .split(/^ +- alert:/m)
    .slice(1);
  const metricsIn = (texts: string[]) =>
    texts.flatMap(
      (text) =>
        text
          .replace(/\{.*?\}|\[.*?\]|by \(.*?\)|label_values|histogram_quantile/g, '')
          .match(/[a-z][a-z0-9]*_[a-z0-9_]+/g) ?? [],
    );
  const named = metricsIn([...expressions, ...watched]);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !exposed.has(name))).toEqual([]);

  // The histogram's buckets are in the table as "the same", the disk is another program's.
  const ruled = metricsIn(rules).filter((name) => !/_bucket$|^node_filesystem/.test(name));
  expect([...new Set(ruled)].toSorted()).toEqual([...new Set(metricsIn(watched))].toSorted());
  expect(rules).toHaveLength(alarms.match(/^\| (?!metric|-)/gm)?.length ?? 0);
});

test('is on a port of its own, and answers nothing else there', async () => {
  expect(address()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect((await fetch(address().replace('/metrics', '/api/inventory'))).status).toBe(404);
  expect((await fetch(address(), { method: 'POST' })).status).toBe(404);
  expect((await site.ask('GET', '/metrics')).text).not.toContain('process_cpu_seconds_total');
});

test('goes on without its database', async () => {
  const name = new URL(site.databaseUrl).pathname.slice(1);
  const other = await createDatabase();
  await sql(other, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await sql(other, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  try {
    const text = await read();
    expect(valueOf(text, 'database_up')).toBe(0);
    expect(unsent(text, 'waiting')).toBeNaN();
    expect(valueOf(text, 'backup_last_verified_timestamp_seconds')).toBeNaN();
    expect(valueOf(text, 'mail_oldest_unsent_message_age_seconds')).toBeNaN();
  } finally {
    await sql(other, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  }
  // A dropped connection may be tried once more before it is known to be dead.
  await eventually(async () => valueOf(await read(), 'database_up') === 1);
});

test('a port in use ends the start with a sentence, and with what it had begun', async () => {
  const taken = new URL(address()).port;
  const databaseUrl = await createDatabase();
  const start = () => startSite({ METRICS_PORT: taken, DATABASE_URL: databaseUrl });
  await expect(start()).rejects.toThrow(ConfigError);
  await expect(start()).rejects.toThrow(`METRICS_PORT ${taken} cannot be used`);
  const name = new URL(databaseUrl).pathname.slice(1);
  const connections = 'SELECT pid FROM pg_stat_activity WHERE datname = $1';
  // A pool that was left open would end its idle connections after ten seconds.
  await eventually(async () => (await site.sql(connections, [name])).length === 0);
});

test('without METRICS_PORT there are none', async () => {
  const quiet = await startSite();
  expect(quiet.app.get(MetricsServer).address).toBeUndefined();
  await quiet.close();
});
