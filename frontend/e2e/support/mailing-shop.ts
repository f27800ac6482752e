import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { expect, test as base } from './site';

/** The built product with a mail server, on the East Coast. The tests' usual shop has none and is in Arizona. */
interface MailingShop {
  url: string;
  /** Emails received by the mail server. */
  mails: string[];
  /** Runs a statement in its database, for what only time would do. */
  sql: (statement: string, values: unknown[]) => Promise<void>;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** `test` with the pages of such a shop, which is started once per file. */
export const test = base.extend<object, { shop: MailingShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use, { parallelIndex }) => {
      const mails: string[] = [];
      const smtp = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => {
          let mail = '';
          stream.on('data', (chunk: Buffer) => (mail += chunk.toString()));
          stream.on('end', () => {
            mails.push(mail);
            done();
          });
        },
      });
      const mailPort = await listen(smtp.server);
      // After those of the workers' servers. One the system calls free could be given to a connection meanwhile.
      const port = Number(process.env['E2E_PORT']) + 2 + parallelIndex;
      const folder = await mkdtemp(join(tmpdir(), 'by-appointment-mailing-'));
      const product = spawn(process.execPath, [join(import.meta.dirname, '../../../dist/backend/main.js')], {
        stdio: 'ignore',
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          DATA_DIR: folder,
          ADMIN_PASSWORD: 'browser-test-password',
          LOG_LEVEL: 'silent',
          DRAIN_MS: '0',
          BUSINESS_TIME_ZONE: 'America/New_York',
          SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        },
      });
      const ended = once(product, 'exit');
      const url = `http://localhost:${port}`;
      const isReady = () =>
        fetch(`${url}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) {
        expect(product.exitCode, 'the shop starts').toBeNull();
        await delay(100);
      }
      const sql = async (statement: string, values: unknown[]) => {
        const read = (name: string) => readFileSync(join(folder, `postgres.${name}`), 'utf8').trim();
        const client = new Client({
          ...{ host: '127.0.0.1', port: Number(read('port')), user: 'postgres', database: 'by_appointment' },
          password: read('password'),
        });
        await client.connect();
        await client.query(statement, values).finally(() => client.end());
      };
      await use({ url, mails, sql });
      product.kill('SIGTERM');
      const hung = setTimeout(() => product.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(hung);
      expect(product.signalCode, 'the shop whose mail is read ends by itself').toBeNull();
      smtp.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});
