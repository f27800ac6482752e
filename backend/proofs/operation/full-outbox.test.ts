import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startSite } from '../../test/support/database/database.js';
import { slowdown } from '../../test/support/slowdown.js';

/** What a year without a mail server leaves of a busy shop, each as long as a mail with two parts and the mark. */
const MAILS = 20_000;
const BYTES = 5_600;

const MOST_MS = 2_000;

test('with 20,000 mails in the outbox a person is found and erased in two seconds each', async () => {
  const site = await startSite();
  try {
    const { outboxDir } = site.config;
    await mkdir(outboxDir, { recursive: true });
    for (let number = 0; number < MAILS; number += 1) {
      const address = number % 200 === 0 ? 'dana@example.com' : `client${number}@example.com`;
      const head = `From: Shop <shop@example.com>\r\nTo: Client <${address}>\r\nReply-To: Shop\r\n <shop@example.com>\r\nSubject: Your visit\r\n\r\n`;
      await writeFile(join(outboxDir, `requested-${number}-1.eml`), head.padEnd(BYTES, 'x'));
    }
    const token = await site.signIn();
    const took = async (method: string, query: string) => {
      const begun = performance.now();
      const { status, json } = await site.ask(
        method,
        `/api/admin/personal-data?email=dana%40example.com${query}`,
        { token },
      );
      return { status, mailFiles: json.mailFiles as number, milliseconds: performance.now() - begun };
    };
    for (const answer of [
      await took('GET', ''),
      await took('DELETE', '&dryRun=true'),
      await took('DELETE', ''),
    ]) {
      expect(answer).toMatchObject({ status: 200, mailFiles: MAILS / 200 });
      process.stdout.write(`${MAILS} mails: ${Math.round(answer.milliseconds)} ms\n`);
      expect(answer.milliseconds).toBeLessThan(MOST_MS * slowdown());
    }
    expect(await readdir(outboxDir)).toHaveLength(MAILS - MAILS / 200);
  } finally {
    await site.close();
  }
}, 120_000);
