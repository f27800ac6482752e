import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Findings, Part } from '../part.ts';
import { fixture, run, toolFile } from '../tools.ts';

/** A document by its name, which messages give. */
export interface Document {
  name: string;
  html: string;
}

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Checks all documents in one Java, whose start takes longer than a page. */
export async function checkHtml(documents: Document[]): Promise<Findings> {
  if ((await run('java', ['-version'])).status !== 0) {
    return { checked: 0, errors: ['java not found: apt install default-jre-headless'] };
  }
  const folder = mkdtempSync(join(tmpdir(), 'by-appointment-html-'));
  try {
    const files = documents.map(({ html }, index) => {
      const file = join(folder, `${index}.html`);
      writeFileSync(file, html);
      return file;
    });
    const { stderr, status } = await run('java', [
      ...['-jar', toolFile('vnu-jar/build/dist/vnu.jar')],
      ...['--format', 'json', '--exit-zero-always', '--errors-only', ...files],
    ]);
    if (status !== 0) {
      return { checked: 0, errors: [`the checker ended with ${status}: ${stderr.slice(0, 500)}`] };
    }
    const { messages } = JSON.parse(stderr) as { messages: Message[] };
    // A fault of a row is one of every row.
    const byText = new Map<string, Message[]>();
    for (const found of messages) {
      const { name } = documents[Number(basename(found.url, '.html'))] as Document;
      const text = `${name}: ${found.message}`;
      byText.set(text, [...(byText.get(text) ?? []), found]);
    }
    const errors = [...byText].map(
      ([text, found]) => `${text} (${found.length}, e.g. ${found[0]?.extract?.replace(/\s+/g, ' ') ?? ''})`,
    );
    return { checked: documents.length, errors };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const html: Part = {
  name: 'html',
  tools: ['vnu-jar'],
  unit: 'pages',
  run: (site) => checkHtml(site.pages.map((page) => ({ name: page.path, html: page.html }))),
  selfTest: async () => (await checkHtml([{ name: 'page.html', html: fixture('page.html') }])).errors,
};
