import { spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { wayTo } from '../../test/support/database/cut-database.js';
import { createDatabase } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { choosePort } from '../../test/support/ports.js';
import {
  askAt,
  endAll,
  endChild,
  lives,
  MAIN,
  makeFolder,
  newCluster,
  postmaster,
  PROGRAM_ENV,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';
import { slowdown } from '../../test/support/slowdown.js';

const REQUESTS = 100;
/** A start takes a second or more: enough for dozens of messages. */
const MESSAGE_PAUSE_MS = 20;

/** As in production. */
const DRAIN = { DRAIN_MS: '' };

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(endAll);

const message = (subject: string) => ({
  body: { name: 'Dana Reyes', email: 'dana@example.com', subject, message: 'Is it still there?' },
});

test(
  'a start on the same folder from another container is refused in one sentence; not a request of the first fails',
  async () => {
    const first = await startProcess(folder);
    const file = join(folder, 'postgres/postmaster.pid');
    // PostgreSQL checks this file once a minute, and exits when it is no longer its own.
    const before = [await readFile(file, 'utf8'), (await stat(file)).ino];
    const statuses = new Set<number>();
    let going = true;
    const load = (async () => {
      while (going) {
        statuses.add((await first.ask('POST', '/api/contact', message('Is it still there?'))).status);
        await delay(MESSAGE_PAUSE_MS);
      }
    })();
    const container = ['--user', '--map-root-user', '--mount', '--pid', '--ipc', '--fork', '--mount-proc'];
    await expect(startProcess(folder, {}, ['unshare', ...container, '--'])).rejects.toThrow(
      /could not start\.\nAnother by-appointment is running on \S+\. Stop it first, or set DATA_DIR [a-z ]+\.\n$/,
    );
    going = false;
    await load;
    expect([...statuses]).toEqual([201]);
    expect([await readFile(file, 'utf8'), (await stat(file)).ino]).toEqual(before);
  },
  2 * START_TIMEOUT_MS,
);

test(
  'SIGTERM lets requests in flight finish, stops PostgreSQL and ends with code 0 in under 10 seconds',
  async () => {
    const app = await startProcess(folder, DRAIN);
    const pid = await postmaster(folder);
    const token = await app.signIn();
    // Slow enough to still be running when the signal arrives.
    const picture = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
    const upload = async () => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(picture)]), 'picture.jpg');
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(app.address('/api/upload'), { method: 'POST', headers, body })).status;
    };
    const kinds = [
      async () => (await app.ask('GET', '/api/inventory')).status,
      async () => (await app.ask('GET', '/')).status,
      async () => (await app.ask('GET', '/api/admin/schedule', { token })).status,
      async () => (await app.ask('POST', '/api/contact', message('A last question'))).status,
      upload,
    ];
    let sent = 0;
    const count = () => (sent += 1);
    subscribe('undici:request:bodySent', count);
    const answers = Array.from({ length: REQUESTS }, (_, number) =>
      (kinds[number === 0 ? 4 : number % 4] as () => Promise<number>)(),
    );
    await eventually(() => sent === REQUESTS);
    unsubscribe('undici:request:bodySent', count);
    // The last request is answered once the server has accepted all of them.
    await app.ask('GET', '/api/health/live');
    const begun = Date.now();
    const code = app.end('SIGTERM');
    const statuses = await Promise.all(answers);
    expect(statuses).toEqual(
      Array.from({ length: REQUESTS }, (_, number) => (number === 0 || number % 4 === 3 ? 201 : 200)),
    );
    expect(await code).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000 * slowdown());
    expect(lives(pid)).toBe(false);

    const next = await startProcess(folder);
    const { json } = await next.ask('GET', '/api/admin/contact', { token: await next.signIn() });
    expect(json).toHaveLength(statuses.filter((_, number) => number % 4 === 3).length);
  },
  2 * START_TIMEOUT_MS,
);

test.each(['SIGTERM', 'SIGHUP'] as const)(
  '%s stops PostgreSQL too when the terminal it prints to was closed',
  async (signal) => {
    const app = await startProcess(folder, { LOG_LEVEL: 'info' });
    const pid = await postmaster(folder);
    app.closeOutput();
    expect((await app.ask('GET', '/api/inventory')).status).toBe(200);
    expect(await app.end(signal)).toBe(0);
    expect(lives(pid)).toBe(false);
  },
  START_TIMEOUT_MS,
);

/** Starts the program without waiting until it is ready. @returns it and what it has written. */
async function begin(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...PROGRAM_ENV,
      ...{ PORT: String(await choosePort()), HOST: '127.0.0.1', DATA_DIR: folder, DRAIN_MS: '0' },
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

test(
  'SIGTERM while a first start waits for a mail server tells the password nevertheless',
  async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const asked = once(silent, 'connection');
    const { child, output } = await begin({
      DATABASE_URL: await createDatabase(),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ADMIN_PASSWORD: '',
      DEMO_CONTENT: 'false',
    });
    await asked;
    expect(await endChild(child, 'SIGTERM')).toBe(0);
    expect(output()).toMatch(/admin +name admin, password \S{22} {2}\(shown only now/);
    silent.close();
  },
  START_TIMEOUT_MS,
);

const PID_FILE = 'postgres/postmaster.pid';

/** Starts a program on the folder, until there is this file in it. */
async function startUntil(name: string, program = MAIN, ...words: string[]) {
  newCluster(folder);
  const child = spawn(process.execPath, [program, ...words], {
    stdio: 'ignore',
    env: { ...PROGRAM_ENV, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DRAIN_MS: '0' },
  });
  // Not `eventually`, whose pause is longer than some of these moments.
  while (!existsSync(join(folder, name))) {
    expect(child.exitCode).toBeNull();
    await delay(1);
  }
  return child;
}

test.each(['postgres.lock', 'postgres.alive', PID_FILE, 'postgres.port'])(
  'SIGTERM during the start, as soon as there is %s, leaves no PostgreSQL behind',
  async (name) => {
    const child = await startUntil(name);
    expect(await endChild(child, 'SIGTERM')).toBe(0);
    // PostgreSQL removes it as the last thing it does.
    expect(existsSync(join(folder, PID_FILE))).toBe(false);
  },
  START_TIMEOUT_MS,
);

test(
  'a second SIGTERM does not wait, and PostgreSQL ends all the same; so it does with a command that is stopped',
  async () => {
    const app = await startUntil(PID_FILE);
    app.kill('SIGTERM');
    // Sooner it would be taken for the same one, which npm passes on.
    await delay(600);
    await endChild(app, 'SIGTERM');
    await eventually(() => !existsSync(join(folder, PID_FILE)));

    folder = await makeFolder();
    const command = await startUntil(PID_FILE, join(MAIN, '../cli/admin.js'), 'list-users');
    expect(await endChild(command, 'SIGINT')).toBe(1);
    await eventually(() => !existsSync(join(folder, PID_FILE)));
  },
  START_TIMEOUT_MS,
);

test(
  'a log on a full disk stops neither the site nor its end',
  async () => {
    // Not by startProcess: that reads in the log when it is ready.
    newCluster(folder);
    const port = await choosePort();
    const full = await open('/dev/full', 'w');
    const child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', full.fd, full.fd],
      env: {
        ...PROGRAM_ENV,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DEMO_CONTENT: 'false',
        LOG_LEVEL: 'info',
      },
    });
    try {
      const ask = askAt(`http://127.0.0.1:${port}`);
      await eventually(async () => (await ask('GET', '/api/health/ready')).status === 200);
      // Request lines are written after 100 ms.
      for (let number = 0; number < 3; number += 1) {
        expect((await ask('GET', '/api/inventory')).status).toBe(200);
        await delay(150);
      }
      child.kill('SIGTERM');
      await eventually(() => child.exitCode !== null || child.signalCode !== null);
      expect([child.exitCode, child.signalCode]).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      await full.close();
    }
  },
  START_TIMEOUT_MS,
);

test(
  'a request that arrives slowly while the process stops is answered, and its connection is not kept',
  async () => {
    const app = await startProcess(folder, { ...DRAIN, DATABASE_URL: await createDatabase() });
    const agent = new Agent({ keepAlive: true });
    const { body } = message('A slow question');
    const bytes = JSON.stringify(body);
    const call = request(app.address('/api/contact'), {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': bytes.length },
    });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.write(bytes.slice(0, 10));
    await app.ask('GET', '/api/health/live');
    const begun = Date.now();
    const code = app.end('SIGTERM');
    // Once it refuses new connections, the server has begun to close.
    await eventually(() =>
      fetch(app.address('/api/health/live'), { headers: { connection: 'close' } }).then(
        () => false,
        () => true,
      ),
    );
    call.end(bytes.slice(10));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(201);
    expect(await code).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000 * slowdown());
    agent.destroy();
  },
  START_TIMEOUT_MS,
);

test(
  'clients that never finish do not keep the process: it ends in under 10 seconds, with code 0',
  async () => {
    const app = await startProcess(folder, {
      ...DRAIN,
      DATABASE_URL: await createDatabase(),
      METRICS_PORT: String(await choosePort()),
    });
    const metrics = /metrics +http:\/\/127\.0\.0\.1:(\d+)/.exec(app.output())?.[1];
    const { port } = new URL(app.address('/'));
    const body = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';
    const beginnings = ['', 'GET / HTTP/1.1\r\nX-Half: ', `POST /api/contact HTTP/1.1\r\n${body}`];
    const clients = beginnings.flatMap((beginning) =>
      [port, metrics].map((to) => {
        const socket = connect(Number(to), '127.0.0.1');
        socket.on('error', () => undefined).write(beginning);
        const timer = setInterval(() => beginning && socket.write('1'), 500);
        return once(socket.resume(), 'close').finally(() => clearInterval(timer));
      }),
    );
    // Once this is answered, the server has accepted all of them.
    await app.ask('GET', '/api/health/live');
    const begun = Date.now();
    expect(await app.end('SIGTERM')).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000 * slowdown());
    await Promise.all(clients);
  },
  START_TIMEOUT_MS,
);

test(
  'a start that waits for its database ends as soon as it is told to',
  async () => {
    const { child, output } = await begin({
      DATABASE_URL: `postgres://shop@127.0.0.1:${await choosePort()}/shop`,
    });
    await eventually(() => output().includes('does not answer yet'));
    const begun = Date.now();
    expect(await endChild(child, 'SIGTERM')).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000 * slowdown());
  },
  START_TIMEOUT_MS,
);

test(
  'health checks show in the log when they fail, and others only at level debug',
  async () => {
    const way = await wayTo(await createDatabase());
    const start = async (LOG_LEVEL: string) =>
      startProcess(await makeFolder(), { DATABASE_URL: way.url, LOG_LEVEL });
    const [quiet, talkative] = await Promise.all([start('info'), start('debug')]);
    for (const app of [quiet, talkative]) {
      await app.ask('GET', '/api/health/live');
      await app.ask('GET', '/api/healthy');
      await eventually(() => app.output().includes('"path":"/api/healthy"'));
    }
    expect(quiet.output()).not.toContain('"path":"/api/health/');
    expect(talkative.output()).toContain('"path":"/api/health/live"');

    await way.cut();
    expect((await quiet.ask('GET', '/api/health/ready')).status).toBe(503);
    await eventually(() => quiet.output().includes('"path":"/api/health/ready"'));

    // The lines that say why name what was asked too.
    const token = 'x'.repeat(43);
    expect((await quiet.ask('GET', `/api/visits/${token}`)).status).toBe(503);
    await eventually(() => quiet.output().includes('"path":"/api/visits/[token]"'));
    const reasons = quiet
      .output()
      .split('\n')
      .filter((line) => line.includes('"context":"Error"'));
    expect(reasons.map((line) => (JSON.parse(line) as { req: { path: string } }).req.path)).toEqual([
      '/api/health/ready',
      '/api/visits/[token]',
    ]);
    expect(quiet.output()).not.toContain(token);
  },
  2 * START_TIMEOUT_MS,
);
