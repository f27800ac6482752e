import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { endAll, lives, makeFolder, postmaster, START_TIMEOUT_MS, startProcess } from './setup/process.js';

const REQUESTS = 100;

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(endAll);

const message = (subject: string) => ({
  body: { name: 'Dana Reyes', email: 'dana@example.com', subject, message: 'Is it still there?' },
});

test(
  'a start after kill -9 works, with its PostgreSQL still alive, and has every acknowledged row',
  async () => {
    const first = await startProcess(folder);
    for (let number = 1; number <= 20; number += 1) {
      expect((await first.ask('POST', '/api/contact', message(`Message ${number}`))).status).toBe(201);
    }
    const orphan = await postmaster(folder);
    await first.end('SIGKILL');
    expect(lives(orphan)).toBe(true);

    const second = await startProcess(folder);
    expect(await postmaster(folder)).not.toBe(orphan);
    const { json } = await second.ask('GET', '/api/admin/contact', { token: await second.signIn() });
    expect(json).toHaveLength(20);
  },
  2 * START_TIMEOUT_MS,
);

test(
  'SIGTERM lets requests in flight finish, stops PostgreSQL and ends with code 0 in under 10 seconds',
  async () => {
    const app = await startProcess(folder);
    const pid = await postmaster(folder);
    const answers = Array.from({ length: REQUESTS }, async () => {
      return (await app.ask('GET', '/api/inventory')).status;
    });
    // One answer shows that the server is at work on them.
    await Promise.race(answers);
    const begun = Date.now();
    const code = app.end('SIGTERM');
    expect(await Promise.all(answers)).toEqual(Array.from({ length: REQUESTS }, () => 200));
    expect(await code).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(lives(pid)).toBe(false);
  },
  START_TIMEOUT_MS,
);
