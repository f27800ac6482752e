import { expect, test } from '@jest/globals';
import { createDatabase, sql, startSite } from '../support/database/database.js';

test('a start gives queues that an earlier release created the options of this one', async () => {
  const databaseUrl = await createDatabase();
  const start = () => startSite({ DATABASE_URL: databaseUrl });
  const options = () =>
    sql(
      databaseUrl,
      'SELECT name, policy, retry_limit, expire_seconds, retention_seconds FROM pgboss.queue ORDER BY name',
    );
  await (await start()).close();
  const before = await options();
  await sql(databaseUrl, "UPDATE pgboss.queue SET expire_seconds = 120, retry_limit = 1 WHERE name = 'mail'");
  await (await start()).close();
  expect(await options()).toEqual(before);
});
