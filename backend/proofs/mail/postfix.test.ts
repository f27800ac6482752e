import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createDatabase, sql } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { missing, type Postfix, startGreylist, startPostfix } from '../../test/support/mail/postfix.js';
import {
  endAll,
  makeFolder,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';

const QUESTION = {
  name: 'Dana Reyes',
  email: 'dana@example.com',
  subject: 'A question',
  message: 'Is it still there?',
};
const BOTH = ['dana@example.com', 'hello@paloverdearms.example'];

// What is skipped is listed at the end of a run.
const suite = missing === undefined ? describe : describe.skip;

suite(`a real Postfix${missing === undefined ? '' : ` (${missing})`}`, () => {
  let folder: string;
  let postfix: Postfix | undefined;
  let database: string;

  beforeEach(async () => {
    folder = await makeFolder();
    // Postfix's processes are other users, and have to pass.
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'postfix'));
    database = await createDatabase();
  }, START_TIMEOUT_MS);

  afterEach(async () => {
    // Before its folder is removed.
    await postfix?.close();
    postfix = undefined;
    await endAll();
  });

  const relay = async (settings: Record<string, string> = {}) =>
    (postfix = await startPostfix(join(folder, 'postfix'), settings));

  const shop = (variables: Record<string, string>) =>
    startProcess(join(folder, 'shop'), {
      DATABASE_URL: database,
      PUBLIC_URL: 'https://shop.example.com',
      SMTP_URL: `smtp://127.0.0.1:${postfix?.port}`,
      ...variables,
    });

  const trusted = () => ({ NODE_EXTRA_CA_CERTS: postfix?.certificate as string });

  async function ask(app: Running): Promise<void> {
    const { status } = await app.ask('POST', '/api/contact', {
      body: QUESTION,
      headers: { origin: 'https://shop.example.com', host: 'shop.example.com' },
    });
    expect(status).toBe(201);
  }

  const recipients = async () =>
    ((await postfix?.delivered()) ?? []).map(({ mail }) => mail.to?.[0]?.address).toSorted();

  /** Makes all waiting attempts due now. */
  const hurry = () =>
    sql(
      database,
      "UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state IN ('created', 'retry')",
    );

  const states = () =>
    sql<{ sent: boolean; gave_up: boolean; refused: string | null }>(
      database,
      "SELECT state = 'sent' AS sent, state = 'given-up' AS gave_up FROM notices ORDER BY id",
    );

  test(
    'gets each mail once, over STARTTLS with a certificate of its own that is trusted, from a name with a dot',
    async () => {
      await relay({ smtpd_tls_security_level: 'encrypt', smtpd_helo_required: 'yes' });
      await ask(await shop(trusted()));
      await eventually(async () => (await recipients()).length === 2);
      expect(await recipients()).toEqual(BOTH);
      for (const { source } of (await postfix?.delivered()) ?? []) {
        expect(source).toMatch(/^Received: from shop\.example\.com /m);
        expect(source).toMatch(/with ESMTPS/);
      }
    },
    START_TIMEOUT_MS,
  );

  test(
    'is told nothing while its certificate is not trusted, and the start says why',
    async () => {
      await relay();
      const app = await shop({});
      await ask(app);
      await eventually(() =>
        app.output().includes('the certificate of the mail server in SMTP_URL is not trusted'),
      );
      expect(postfix?.log()).not.toMatch(/from=</);
      await app.end('SIGTERM');
      await hurry();
      await shop(trusted());
      await eventually(async () => (await recipients()).length === 2);
      expect(await recipients()).toEqual(BOTH);
    },
    2 * START_TIMEOUT_MS,
  );

  test(
    'greylists who is unknown to it: the mails come a minute later, each once',
    async () => {
      const greylist = await startGreylist(join(folder, 'postfix/greylist'), 2);
      try {
        await relay({
          smtpd_recipient_restrictions: `check_policy_service ${greylist.policy}, permit_auth_destination, reject`,
        });
        await ask(await shop(trusted()));
        await eventually(() => (postfix?.log().match(/450 4\.2\.0 .*Greylisted/g) ?? []).length >= 2);
        expect(await recipients()).toEqual([]);
        await eventually(async () => {
          await hurry();
          return (await recipients()).length === 2;
        });
        expect(await recipients()).toEqual(BOTH);
        expect((await states()).map(({ sent }) => sent)).toEqual([true, true]);
      } finally {
        await greylist.close();
      }
    },
    START_TIMEOUT_MS,
  );

  test(
    'takes no mail over its limit: that mail has failed, and those that are smaller go out',
    async () => {
      await relay({ message_size_limit: '12000', virtual_mailbox_limit: '0' });
      const app = await shop(trusted());
      const { status } = await app.ask('POST', '/api/contact', {
        body: { ...QUESTION, message: 'A long story. '.repeat(700) },
        headers: { origin: 'https://shop.example.com', host: 'shop.example.com' },
      });
      expect(status).toBe(201);
      // The receipt repeats nothing of it.
      await eventually(async () => (await recipients()).length === 1);
      expect(await recipients()).toEqual(['dana@example.com']);
      await eventually(async () => {
        await hurry();
        return (await states()).some(({ gave_up }) => gave_up);
      });
      await ask(app);
      await eventually(async () => (await recipients()).length >= 2);
      expect((await recipients()).at(-1)).toBe('hello@paloverdearms.example');
    },
    START_TIMEOUT_MS,
  );
});
