/**
 * Runs two copies of the built product for an hour while visitors and dealers use it and everything around it goes away
 * and comes back: `npm run soak`, five minutes with `-- --short`, any number of minutes with `-- 20`. `--seed=7` repeats
 * the choices of an earlier run. At the end invariants are checked, and what the copies said is in tmp/soak.log.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dice } from '../backend/test/support/dice.ts';
import { eventually } from '../backend/test/support/eventually.ts';
import { buildIfChanged } from './lib/build.ts';
import { onStop } from './lib/on-stop.ts';
import { takeOptions } from './lib/take-options.ts';
import { Client } from './soak/client.ts';
import { Dealers } from './soak/dealers.ts';
import { causeFaults, type Fault } from './soak/faults.ts';
import { checkInvariants } from './soak/invariants.ts';
import { Ledger } from './soak/ledger.ts';
import { Mailbox } from './soak/mailbox.ts';
import { Samples } from './soak/samples.ts';
import { Site } from './soak/site.ts';
import { Visitors } from './soak/visitors.ts';

const MINUTES = 60;
const SHORT_MINUTES = 5;
const LOG = 'tmp/soak.log';
/** A mail that was tried in vain waits up to a minute, and those behind it for their turn. */
const DRAIN_MS = 180_000;

const WAITING = `
  SELECT count(*)::integer AS count FROM notices
   WHERE state IN ('queued', 'failed') AND queued_at <= now()`;

const { values, positionals } = takeOptions(
  'npm run soak [-- --short | <minutes>] [--seed=<number>]',
  { short: { type: 'boolean' }, seed: { type: 'string' } },
  ({ values: { seed = '0' }, positionals: [given = MINUTES, ...more] }) =>
    more.length === 0 && Number(given) > 0 && /^\d+$/.test(seed),
);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const minutes = values.short ? SHORT_MINUTES : Number(positionals[0] ?? MINUTES);

const site = new Site();

async function soak(): Promise<boolean> {
  const ledger = new Ledger();
  const clientOf = (person: number) => new Client(site.origin, ledger, dice(seed + person));
  const [visitors, dealers] = [new Visitors(clientOf(1)), new Dealers(clientOf(2))];
  await dealers.prepare(await (site.copies[0] as (typeof site.copies)[0]).signIn());
  await visitors.prepare();

  const [samples, mailbox] = [new Samples(site), new Mailbox(site)];
  const faults: Fault[] = [];
  const begun = Date.now();
  const until = begun + minutes * 60_000;
  const reports = setInterval(() => void report(), 60_000);
  async function report(): Promise<void> {
    const elapsed = Math.round((Date.now() - begun) / 60_000);
    const [waiting] = await site.query<{ count: number }>(WAITING).catch(() => []);
    const away = faults.find(({ to }) => to === Infinity);
    process.stdout.write(
      `${String(elapsed).padStart(4)} min  ${ledger.requests} requests, ${ledger.unavailable.length} x 503, ` +
        `${ledger.unexpected.length} errors, ${samples.memory.map(Math.round).join(' and ')} MB, ` +
        `${waiting?.count ?? 'unknown'} mails waiting${away ? `, away: ${away.kind}` : ''}\n`,
    );
  }
  await Promise.all([
    visitors.run(until),
    dealers.run(until),
    causeFaults(site, dice(seed + 3), minutes, faults),
  ]);
  clearInterval(reports);
  samples.stop();
  // What is left unsent after that is one of the findings.
  await eventually(
    async () => (await site.query<{ count: number }>(WAITING))[0]?.count === 0,
    DRAIN_MS,
  ).catch(() => undefined);
  mailbox.stop();
  return checkInvariants({ site, ledger, mailbox, samples, faults });
}

buildIfChanged();
// Ctrl-C ends the run like a failure, leaving nothing behind.
onStop(() => site.stop());
process.stdout.write(`${minutes} minutes, seed ${seed}\n`);
try {
  await site.start();
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  mkdirSync('tmp', { recursive: true });
  writeFileSync(LOG, site.output);
  await site.stop();
}
