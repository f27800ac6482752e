import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSite, type Site } from '../../test/support/database/database.js';
import { ITEM } from '../../test/support/fixtures.js';
import { doKnownWork } from '../../test/support/slowdown.js';

const MB = 1024 * 1024;
/** The most that an import may have. */
const MOST = 20 * MB;
const HEADER = 'name,description,price,category,imageUrl';
const ROW = 'Bertolani,A best-quality sidelock,18500.00,Firearms,/uploads/inventory/a.webp';
/** Of one piece, on a fast machine (docs/decisions/http-edge.md). */
const PROMISED_MS = 50;
/** What {@link doKnownWork} takes there. */
const FAST_MS = 5;
const TRIES = 3;

let site: Site;
let token: string;
/** Of an item that is there. */
let id: number;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
  id = (await site.ask('POST', '/api/admin/inventory', { token, body: ITEM })).json.id;
});
afterAll(() => site.close());

/** Processor time of this thread, in ms: waiting for a busy machine does not count. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** How many times as long as on a fast machine a known work takes here and now, in processor time. Never below 1. */
function slowness(): number {
  const times = Array.from({ length: 9 }, () => {
    const before = worked();
    doKnownWork();
    return worked() - before;
  });
  return Math.max(1, (times.toSorted((one, other) => one - other)[4] as number) / FAST_MS);
}

/** @returns what `work` gave, and the longest piece of it in which nobody else had a turn. */
async function longestPiece<Result>(work: () => Promise<Result>): Promise<{ result: Result; piece: number }> {
  let over = false;
  let piece = 0;
  const watch = async () => {
    let before = worked();
    while (!over) {
      await nextTurn();
      const now = worked();
      piece = Math.max(piece, now - before);
      before = now;
    }
  };
  const watched = watch();
  const result = await work().finally(() => (over = true));
  await watched;
  return { result, piece };
}

/** As much of a text, again and again, as fits between these two. */
function filled(text: string, before = '', after = '', bytes = MOST): Buffer {
  const room = bytes - Buffer.byteLength(before + after);
  return Buffer.from(before + text.repeat(room / Buffer.byteLength(text)) + after);
}

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const START = `${HEADER},notes,other\n`;
const inCell = (text: string, before = '', after = '') =>
  filled(text, `${START}${ROW},${before}`, `${after},\n`);

const WORDS = 'word '.repeat(1999);
const LONGEST = `${ROW.replace('A best-quality sidelock', WORDS)},"${'word\n'.repeat(1999)}",\n`;

const FILES: [what: string, file: () => Buffer][] = [
  ['empty lines, LF', () => filled('\n', HEADER)],
  ['empty lines, CR', () => filled('\r', HEADER)],
  ['empty lines, CRLF', () => filled('\r\n', HEADER)],
  ['empty lines, CR after LF', () => filled('\n\r', HEADER)],
  ['empty lines before the header', () => filled('\n', '', `${HEADER}\n${ROW}\n`)],
  ['empty lines with a blank', () => filled(' \n', 'name\n')],
  [
    'rows of empty cells to the end of a sheet',
    () => filled(`${','.repeat(12)}\n`, 'name,price\n', '', 14 * MB),
  ],
  ['rows of as many empty cells as columns', () => filled(',,,,\n', `${HEADER}\n`)],
  ['rows of empty quotes', () => filled('""\n', `${HEADER}\n`)],
  ['rows that grow', () => Buffer.from(`${HEADER}\n${lines(6000, (index) => ','.repeat(index))}`)],
  ['rows that are too short', () => filled('a\n', `${HEADER}\n`)],
  ['rows of another width behind good ones', () => filled('a,b,c\n', `${HEADER}\n${ROW}\n`)],
  ['a row of a million commas', () => filled(',', '', '', MB)],
  ['a row of 20 million commas', () => filled(',', `${HEADER}\n`)],
  ['a header of a million columns', () => filled('a,', 'name,', '', 2 * MB)],
  ['a header of 1 MB in one name', () => filled('a', '', `,${HEADER}\n${ROW}`, MB)],
  ['a name of 20 MB', () => filled('a', `${HEADER}\n`, ROW.slice(9))],
  ['notes of 20 MB', () => inCell('a')],
  ['notes of 20 MB of blanks', () => inCell(' ', '"', 'x"')],
  ['notes of 20 MB of letters nobody can see', () => inCell('\u200b')],
  ['notes of 20 MB of half an emoji', () => inCell('\ud83d')],
  ['notes of 20 MB of emoji', () => inCell('😀')],
  ['notes of 20 MB of line breaks', () => inCell('\n', '"', '"')],
  ['notes of 20 MB of CR', () => inCell('\r', '"', '"')],
  ['notes of 20 MB of doubled quotes', () => inCell('""', '"', '"')],
  ['notes of 20 MB of apostrophes', () => inCell("'")],
  ['an unknown column of 20 MB', () => filled('""', `${START}${ROW},,"`, '"\n')],
  ['a price of 20 MB', () => filled(',111', 'name,price\nBertolani,"1', 'x"\n')],
  ['photos of 20 MB', () => filled('{},', 'name,photos\nBertolani,"[', '{}]"\n')],
  ['photos of 20 MB of brackets', () => filled('[', 'name,photos\nBertolani,"', '"\n')],
  ['a quote that is never closed', () => filled('a,b\n', `${HEADER}\n"`)],
  ['quotes that are opened in each row', () => filled(`"a,b\n`, `${HEADER}\n`)],
  ['a quote behind 20 MB', () => filled('a', `${HEADER}\n`, '"')],
  ['letters behind a quote', () => filled('a', `${HEADER}\n"a"`)],
  ['quotes alone', () => filled('"')],
  ['byte order marks', () => filled('\ufeff')],
  ['no UTF-8 at the end', () => Buffer.concat([filled('é', START, '', MOST - 1), Buffer.from([0xff])])],
  ['no UTF-8 at all', () => Buffer.alloc(MOST, 0xff)],
  ['U+0000', () => Buffer.alloc(MOST)],
  ['rows of one letter', () => filled('a\n', 'name\n')],
  ['rows with faults', () => filled('a,b,c,d,e\n', `${HEADER}\n`)],
  ['ids that are not there', () => Buffer.from(`id\n${lines(2_000_000, (index) => String(index + 1000))}`)],
  ['one id in every row', () => filled(`${id}\n`, 'id\n')],
  ['good rows of the shortest kind', () => filled('ab,1234567890,1,Firearms,a\n', `${HEADER}\n`)],
  ['good rows of the longest kind', () => filled(LONGEST, START)],
];

/** Imports a file, again if others had to wait for long. @returns the shortest of the longest pieces. */
async function held(make: () => Buffer | Promise<Buffer>, query = ''): Promise<number> {
  let least = Infinity;
  for (let tried = 0; tried < TRIES && least >= PROMISED_MS; tried += 1) {
    const body = await make();
    const { result, piece } = await longestPiece(() =>
      site.ask('POST', `/api/admin/inventory/import${query}`, {
        token,
        body,
        headers: { 'content-type': 'text/csv' },
      }),
    );
    expect([200, 400]).toContain(result.status);
    least = Math.min(least, piece / slowness());
  }
  return least;
}

test.each(FILES)('a file with %s holds nobody up', async (_what, make) => {
  expect(await held(make, '?dryRun=true')).toBeLessThan(PROMISED_MS);
});

describe('writing', () => {
  const ids = async () =>
    (await site.sql<{ id: number }>('SELECT id FROM inventory_items')).map(({ id: each }) => each);

  test('short rows, new and changed, holds nobody up', async () => {
    const rows = () => filled('ab,1234567890,1,Firearms,a\n', `${HEADER}\n`, '', 100_000);
    expect(await held(rows)).toBeLessThan(PROMISED_MS);
    let price = 1;
    const changes = async () => {
      price += 1;
      return Buffer.from(`id,price\n${(await ids()).map((each) => `${each},${price}`).join('\n')}`);
    };
    expect(await held(changes)).toBeLessThan(PROMISED_MS);
  });

  test('long rows, new and changed, holds nobody up', async () => {
    await site.sql('DELETE FROM inventory_items');
    expect(await held(() => filled(LONGEST, START, '', 4 * MB))).toBeLessThan(PROMISED_MS);
    let count = 0;
    const changes = async () => {
      count += 1;
      const text = `"${WORDS}${count}"`;
      return Buffer.from(`id,notes\n${(await ids()).map((each) => `${each},${text}`).join('\n')}`);
    };
    expect(await held(changes)).toBeLessThan(PROMISED_MS);
  });
});
