import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { createDatabase } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import {
  askAt,
  endAll,
  endChild,
  MAIN,
  makeFolder,
  PROGRAM_ENV,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';

afterEach(endAll);

/** A command that runs the product where `/etc/hosts` has these lines. */
async function withHosts(lines: string): Promise<string[]> {
  const file = join(await makeFolder(), 'hosts');
  await writeFile(file, lines);
  return [
    ...['unshare', '--user', '--map-root-user', '--mount'],
    ...['sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"', file],
  ];
}

const TWO_LINES = '127.0.0.1 localhost\n::1 localhost ip6-localhost\n';

test.each([
  ['localhost', TWO_LINES, ['127.0.0.1', '[::1]']],
  // The last is of another machine.
  [
    'shop.internal',
    '127.0.0.1 shop.internal\n127.0.0.2 shop.internal\n192.0.2.7 shop.internal\n',
    ['127.0.0.1', '127.0.0.2'],
  ],
])(
  'HOST=%s answers at every address that the machine has of it, and stops',
  async (name, lines, hosts) => {
    const app = await startProcess(
      await makeFolder(),
      { DATABASE_URL: await createDatabase(), HOST: name, DRAIN_MS: '' },
      await withHosts(lines),
    );
    const { port } = new URL(app.address('/'));
    for (const host of hosts) {
      expect((await askAt(`http://${host}:${port}`)('GET', '/api/health/ready')).status).toBe(200);
    }
    expect(app.output()).toContain(`site         http://${name}:${port}\n`);
    expect(await app.end('SIGTERM')).toBe(0);
  },
  START_TIMEOUT_MS,
);

test(
  'a port that another program has at one address of localhost ends the start with a sentence',
  async () => {
    const other = createServer().listen(0, '::1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const start = startProcess(
      await makeFolder(),
      { DATABASE_URL: await createDatabase(), HOST: 'localhost', PORT: String(port) },
      await withHosts(TWO_LINES),
    );
    await expect(start).rejects.toThrow(`Port ${port} is in use.`);
    other.close();
  },
  START_TIMEOUT_MS,
);

test(
  'PORT=0 takes a port that is free at all of them, and says which',
  async () => {
    const [command, ...args] = [...(await withHosts(TWO_LINES)), process.execPath, MAIN];
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...PROGRAM_ENV,
        PORT: '0',
        HOST: 'localhost',
        DATA_DIR: await makeFolder(),
        DATABASE_URL: await createDatabase(),
        LOG_LEVEL: 'silent',
      },
    });
    try {
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const port = await eventually(() => /site +http:\/\/localhost:(\d+)\n/.exec(output)?.[1]);
      for (const host of ['127.0.0.1', '[::1]']) {
        const { status, text } = await askAt(`http://${host}:${port}`)('GET', '/sitemap.xml');
        expect([host, status]).toEqual([host, 200]);
        expect(text).toContain(`<loc>http://localhost:${port}/</loc>`);
      }
    } finally {
      await endChild(child, 'SIGTERM');
    }
  },
  START_TIMEOUT_MS,
);
