import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { ConfigError } from '../src/config/config.js';
import { exposition } from '../src/metrics/exposition.js';
import { MetricsServer } from '../src/metrics/metrics-server.js';
import { createDatabase, sql, startSite, type Site } from './support/database.js';

let site: Site;
beforeAll(async () => {
  site = await startSite({ METRICS_PORT: '0', SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => site.close());

const address = () => site.app.get(MetricsServer).address as string;
const read = async () => (await fetch(address())).text();
/** The value of one line. */
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

test('tells of process, event loop, pool, mails and requests, in the format of Prometheus', async () => {
  const token = await site.signIn();
  await site.ask('GET', '/api/inventory?email=dana@example.com');
  await site.ask('GET', '/api/inventory');
  await site.ask('GET', '/api/inventory/4711');
  await site.ask('GET', '/api/inventory/4712');
  await site.ask('GET', '/api/admin/audit', { token });
  await site.ask('POST', '/api/contact', {
    body: { name: 'Dana', email: 'dana@example.com', subject: 'Hello', message: 'Is it still there?' },
  });
  const answer = await fetch(address());
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(\{([a-z]+="[^"]*",?)+\})? [0-9.e+-]+)$/);
  }
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(valueOf(text, 'nodejs_eventloop_delay_p99_seconds')).toBeGreaterThan(0);
  expect(valueOf(text, 'database_pool_connections')).toBeGreaterThan(0);
  expect(valueOf(text, 'database_up')).toBe(1);
  expect(valueOf(text, 'mails_waiting') + valueOf(text, 'mails_failed')).toBe(1);
  expect(valueOf(text, 'mails_given_up')).toBe(0);
  const requests = 'http_request_duration_seconds';
  expect(text).toContain(`${requests}_count{method="GET",route="/api/inventory",status="200"} 2`);
  // By pattern: however many addresses are asked for, it is one line.
  expect(text).toContain(`${requests}_count{method="GET",route="/api/inventory/:id",status="404"} 2`);
  expect(text).toContain(
    `${requests}_bucket{method="GET",route="/api/inventory/:id",status="404",le="+Inf"} 2`,
  );
  expect(text).not.toMatch(/\/4711|dana|example\.com/);
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
    expect(valueOf(await read(), 'database_up')).toBe(0);
  } finally {
    await sql(other, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  }
  // A connection that was cut may be tried once more before it is known to be dead.
  await eventually(async () => valueOf(await read(), 'database_up') === 1, 5000);
});

test('a port in use ends the start with a sentence', async () => {
  const taken = new URL(address()).port;
  await expect(startSite({ METRICS_PORT: taken })).rejects.toThrow(ConfigError);
  await expect(startSite({ METRICS_PORT: taken })).rejects.toThrow(`METRICS_PORT ${taken} cannot be used`);
});

test('without METRICS_PORT there are none', async () => {
  const quiet = await startSite();
  expect(quiet.app.get(MetricsServer).address).toBeUndefined();
  await quiet.close();
});

test('labels are escaped', () => {
  const samples: [Record<string, string>, number][] = [[{ route: 'a"b\\c\nd' }, 1]];
  expect(exposition([{ name: 'x', help: 'Text.', type: 'gauge', samples }])).toBe(
    '# HELP x Text.\n# TYPE x gauge\nx{route="a\\"b\\\\c\\nd"} 1\n',
  );
});
