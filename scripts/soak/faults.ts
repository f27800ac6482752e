import { setTimeout as delay } from 'node:timers/promises';
import type { Mood } from '../../backend/test/support/mail/mail-server.ts';
import type { Dice } from './client.ts';
import type { Site } from './site.ts';

/** Each goes wrong once a round. */
const KINDS = ['mail', 'postgres', 'pictures', 'copy'] as const;
const ROUND_MINUTES = 7;
/** What the mail server does instead of its work; `stop` is not even there. */
const MAIL_FAULTS: (Mood | 'stop')[] = ['stop', 'silent', 'busy', 'stop', 'refusing', 'locked'];
/** For so long before something goes away the mail server takes its time to reply, so that a mail is on its way then. */
const SLOW_MS = 1000;
/** Of the whole time: nothing goes wrong before, and after it until the end what was lost is made up for. */
const FIRST = 0.1;
const LAST = 0.85;

/** Something that went wrong. */
export interface Fault {
  kind: (typeof KINDS)[number];
  from: number;
  /** Infinity as long as it lasts. */
  to: number;
}

/** Lets everything go away and come back, each several times in an hour. Adds each fault to the list when it begins. */
export async function causeFaults(site: Site, dice: Dice, minutes: number, faults: Fault[]): Promise<void> {
  const begun = Date.now();
  const rounds = Math.max(1, Math.round(minutes / ROUND_MINUTES));
  const count = rounds * KINDS.length;
  // So that short runs do not all begin with the same ways to fail.
  const firstWay = dice.below(MAIL_FAULTS.length);
  for (let number = 0; number < count; number += 1) {
    const at = (FIRST + ((LAST - FIRST) * number) / count) * minutes * 60_000;
    await delay(Math.max(0, begun + at - Date.now()));
    const kind = KINDS[number % KINDS.length] as Fault['kind'];
    site.mailServer.mood = 'slow';
    await delay(SLOW_MS);
    const fault: Fault = { kind, from: Date.now(), to: Infinity };
    faults.push(fault);
    await CAUSES[kind](site, 1000 * (5 + dice.below(15)), firstWay + Math.floor(number / KINDS.length));
    fault.to = Date.now();
    site.mailServer.mood = 'well';
  }
}

const CAUSES: Record<Fault['kind'], (site: Site, ms: number, way: number) => Promise<void>> = {
  async mail({ mailServer }, ms, way) {
    const fault = MAIL_FAULTS[way % MAIL_FAULTS.length] as Mood | 'stop';
    if (fault === 'stop') {
      await mailServer.stop();
      await delay(ms);
      await mailServer.start();
    } else {
      mailServer.mood = fault;
      await delay(ms);
    }
  },
  postgres: (site, ms) => site.restartPostgres(ms / 2),
  /** Every second time it is there, but says nothing. */
  async pictures({ store }, ms, way) {
    if (way % 2 === 0) {
      await store.stop();
      await delay(ms);
      await store.start();
    } else {
      store.freeze();
      await delay(ms);
      store.thaw();
    }
  },
  copy: (site) => site.restartCopy(),
};
