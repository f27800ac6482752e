import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type Engine, Person } from '../../test/support/engines/engine.js';
import { startFirefox } from '../../test/support/engines/firefox.js';
import { startWebKit } from '../../test/support/engines/webkit.js';
import { eventually } from '../../test/support/eventually.js';
import { totp } from '../../test/support/totp.js';
import {
  endAll,
  makeFolder,
  PROCESS_PASSWORD,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';

const WALK_TIMEOUT_MS = 600_000;

/** Debian's browsers, if they are there: `apt install firefox-esr`, `apt install webkit2gtk-driver xvfb`. */
const first = (...patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern)).find(existsSync);
const firefox = first('/usr/bin/firefox-esr', '/usr/bin/firefox');
const webkit = {
  driver: first('/usr/bin/WebKitWebDriver'),
  browser: first('/usr/lib/*/webkit2gtk-4*/MiniBrowser', '/usr/lib*/webkitgtk-*/MiniBrowser'),
  screen: first('/usr/bin/Xvfb'),
};

const ENGINES = [
  {
    name: 'Firefox',
    missing: firefox ? undefined : 'Debian’s package firefox-esr is missing',
    start: () => startFirefox(firefox as string),
  },
  {
    name: 'WebKit',
    missing: Object.values(webkit).every(Boolean)
      ? undefined
      : 'Debian’s packages webkit2gtk-driver and xvfb are missing',
    start: () => startWebKit(webkit as Required<Record<keyof typeof webkit, string>>),
  },
];

for (const { name, missing, start } of ENGINES) {
  // What is skipped is listed at the end of a run.
  const suite = missing === undefined ? describe : describe.skip;

  suite(`${name}${missing === undefined ? '' : ` (${missing})`}`, () => {
    let folder: string;
    let shop: Running;
    let engine: Engine | undefined;
    let person: Person;

    beforeAll(async () => {
      folder = await makeFolder();
      shop = await startProcess(folder, { DEMO_CONTENT: 'true' });
      engine = await start();
      person = new Person(engine, shop.address(''));
    }, START_TIMEOUT_MS);

    afterAll(async () => {
      await engine?.close();
      await endAll();
    });

    test(
      'a visitor writes, requests a visit, moves it and reviews the shop',
      async () => {
        await person.opens('/contact');
        await person.presses('Yes');
        await person.writes('Name', 'Dana Reyes');
        await person.writes('Email', 'dana@example.com');
        await person.writes('Subject', 'A trade-in');
        await person.writes('Message', 'Do you take trade-ins of rifles?');
        await person.pressesFirst('form input[type=checkbox]');
        await person.presses('Send Message');
        await person.reads('Message Sent');

        await person.opens('/schedule');
        await person.pressesFirst('[data-day]:not([data-disabled]) button');
        await person.pressesFirst('label:has(input[name=timeSlotId])');
        await person.writes('Full Name', 'Dana Reyes');
        await person.writes('Email', 'dana@example.com');
        await person.writes('Phone', '(480) 555-0190');
        await person.presses('Request Appointment');
        await person.reads('Request Received');

        const link = await eventually(() => visitLink(folder));
        await person.opens(link as string);
        await person.reads('We’re holding your time');
        await person.presses('Choose Another Time');
        await person.pressesFirst('label:has(input[name=timeSlotId]:not(:checked))');
        // To the chosen time in the calendar, or in the list that is there before the calendar is.
        await person.presses('Move');
        await person.reads('You have a new time.');

        await person.opens('/review');
        await person.writes('Your Name', 'Dana Reyes');
        await person.writes('Your Testimonial', 'Quiet, careful and well informed.');
        await person.presses('Submit Testimonial');
        await person.reads('Thank You!');
      },
      WALK_TIMEOUT_MS,
    );

    test(
      'the dealer signs in, confirms it, adds an item with a picture, changes hours and settings, and prints each sheet once',
      async () => {
        const picture = join(folder, 'rifle.jpg');
        const background = { r: 90, g: 80, b: 70 };
        await writeFile(
          picture,
          await sharp({ create: { width: 900, height: 600, channels: 3, background } })
            .jpeg()
            .toBuffer(),
        );

        await person.opens('/admin');
        await person.writes('Username', 'admin');
        await person.writes('Password', PROCESS_PASSWORD);
        await person.presses('Login');
        await person.presses('Confirm: Dana Reyes');
        await person.reads('Confirmed');

        await person.opens('/admin/inventory?new=1');
        await person.choosesFile(picture);
        await person.writes('Name', 'Proof Rifle');
        await person.writes('Description', 'A rifle that was added by a proof.');
        await person.writes('Price', '1234.50');
        await person.picks('Category', 'Firearms');
        await person.presses('Add Item');
        await person.sees(
          `return [...document.querySelectorAll('tr, li')].some((row) => row.textContent.includes('Proof Rifle') && [...row.querySelectorAll('img')].some((img) => img.naturalWidth > 0));`,
          'Proof Rifle with its picture',
        );

        await person.opens('/admin/schedule?tab=hours');
        await person.writes('Reminder email', '47');
        await person.presses('Save Opening Hours');
        await person.reads('Opening Hours Saved');

        await person.opens('/admin/settings?tab=shop');
        await person.writes('Banner', 'Closed for the fair until Monday');
        await person.presses('Save Shop');
        await person.reads('Shop Saved');
        await person.opens('/');
        await person.reads('Closed for the fair until Monday');

        // Chromium's sheets are counted in the browser tests. WebKit's driver prints none.
        if (engine?.countSheets) {
          await person.opens('/admin/schedule/day/2030-01-07');
          await person.reads('No one is coming in on this day.');
          expect(await engine.countSheets()).toBe(1);

          await person.opens('/admin/settings');
          await person.presses('Turn On');
          await person.writes('Your Password', PROCESS_PASSWORD);
          await person.presses('Continue');
          await person.sees(`return document.querySelector('.set-secret') !== null;`, 'the secret');
          const secret = await engine.run<string>(
            `return document.querySelector('.set-secret').textContent;`,
          );
          await person.writes('Code', totp(secret.replaceAll(' ', ''), Date.now()));
          await person.presses('Turn On');
          await person.reads('Save Your Recovery Codes');
          expect(await engine.countSheets()).toBe(1);
        }
      },
      WALK_TIMEOUT_MS,
    );
  });
}

/** The address of the visit in the mail that waits to be sent, if it is there. */
function visitLink(folder: string): string | undefined {
  const outbox = join(folder, 'outbox');
  const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'));
  // Long lines of an email are folded.
  return /\/visit\/[\w-]{43}/.exec(mails.join('\n').replace(/=\r?\n/g, ''))?.[0];
}
