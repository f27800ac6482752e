import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Findings, Part } from '../part.ts';
import type { Site } from '../site.ts';
import { toolFile } from '../tools.ts';

/** A file of the spectrum, and the rows that it says. */
interface Sample {
  name: string;
  text: string;
  rows: Record<string, string>[];
}

interface Item {
  id: number;
  name: string;
  notes: string | null;
}

/** What the inventory is asked: whether it reads a file at all, and what it stores of one. */
interface Importer {
  tryOut: (text: string) => Promise<{ status: number; text: string }>;
  /** Imports the file and returns the notes of its items, in the order of their names. */
  store: (text: string) => Promise<(string | null)[]>;
}

function readSpectrum(): Sample[] {
  const folder = toolFile('csv-spectrum');
  return readdirSync(join(folder, 'csvs')).map((file) => {
    const name = basename(file, '.csv');
    return {
      name,
      text: readFileSync(join(folder, 'csvs', file), 'utf8'),
      rows: JSON.parse(readFileSync(join(folder, 'json', `${name}.json`), 'utf8')) as Sample['rows'],
    };
  });
}

/**
 * The spectrum's columns are unknown to the inventory, so each of them in turn is called `notes` and gets the columns that
 * an item needs in front: what is stored as notes then has to be what the spectrum says.
 */
function asInventory({ text, rows }: Sample, column: string): string {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const [header = '', ...rest] = text.split(lineBreak);
  const names = header.split(',').map((name) => (name.replaceAll('"', '') === column ? 'notes' : name));
  let count = 0;
  let line = 'name,description,price,category,imageUrl,published,';
  let isInside = false;
  const body: string[] = [];
  for (const part of rest
    .join(lineBreak)
    .replace(/(\r?\n)+$/, '')
    .split(lineBreak)) {
    // A line break inside quotes belongs to the cell.
    body.push(
      isInside
        ? part
        : `Spectrum ${String(count++).padStart(3, '0')},What others made of CSV,1.00,Firearms,https://example.com/a.webp,false,${part}`,
    );
    isInside = (part.split('"').length - 1) % 2 === 1 ? !isInside : isInside;
  }
  line += names.join(',');
  return rows.length === 0 ? line : [line, ...body].join(lineBreak);
}

async function check(samples: Sample[], importer: Importer): Promise<Findings> {
  const findings: Findings = { checked: 0, errors: [] };
  for (const sample of samples) {
    const { status, text } = await importer.tryOut(sample.text);
    if (status !== 200 && status !== 400) {
      findings.errors.push(`${sample.name}: as it is, ${status} ${text}`);
    }
    for (const column of Object.keys(sample.rows[0] ?? {})) {
      // One kind of line break is stored.
      const expected = sample.rows.map((row) => row[column]?.replace(/\r\n?/g, '\n').trim() || null);
      const stored = await importer.store(asInventory(sample, column));
      findings.checked += expected.length;
      if (JSON.stringify(stored) !== JSON.stringify(expected)) {
        findings.errors.push(
          `${sample.name}, ${column}: stored as ${JSON.stringify(stored)} instead of ${JSON.stringify(expected)}`,
        );
      }
    }
  }
  return findings;
}

function importerOf(site: Site): Importer {
  const send = (text: string, dryRun: boolean) =>
    site.ask('POST', `/api/admin/inventory/import?dryRun=${dryRun}`, text, site.session.token, {
      'content-type': 'text/csv',
    });
  return {
    tryOut: async (text) => {
      const answer = await send(text, true);
      return { status: answer.status, text: await answer.text() };
    },
    store: async (text) => {
      const answer = await send(text, false);
      const said = await answer.text();
      if (answer.status !== 200 || (JSON.parse(said) as { errors: unknown[] }).errors.length > 0) {
        return [`${answer.status} ${said}`];
      }
      const items = (await site.json('GET', '/api/admin/inventory?search=Spectrum&limit=100')) as Item[];
      const ours = items.filter(({ name }) => name.startsWith('Spectrum '));
      if (ours.length > 0) {
        await site.json('POST', '/api/admin/inventory/delete', { ids: ours.map(({ id }) => id) });
      }
      return ours.toSorted((one, other) => one.name.localeCompare(other.name)).map(({ notes }) => notes);
    },
  };
}

export const csv: Part = {
  name: 'csv',
  tools: ['csv-spectrum'],
  unit: 'cells',
  run: (site) => check(readSpectrum(), importerOf(site)),
  /** An import that splits lines at commas. */
  selfTest: async () => {
    const naive: Importer = {
      tryOut: () => Promise.resolve({ status: 500, text: '' }),
      store: (text) => {
        const [header = [], ...rows] = text.split(/\r?\n/).map((line) => line.split(','));
        return Promise.resolve(rows.map((row) => row[header.indexOf('notes')] ?? null));
      },
    };
    return (await check(readSpectrum(), naive)).errors;
  },
};
