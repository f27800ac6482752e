import { inflateSync } from 'node:zlib';
import { launch } from 'puppeteer-core';
import type { Engine } from './engine.js';

/** Debian's Firefox, driven by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    // Debian's has no command for it.
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    goto: async (url) => void (await page.goto(url)),
    run: async <T>(body: string) => (await page.evaluate(`(() => {${body}})()`)) as T,
    press: (selector) => page.click(selector),
    write: async (selector, text) => {
      // A click would miss a field that a dialog still brings along.
      await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).select?.()`);
      await page.type(selector, text);
    },
    choose: async (selector, file) => {
      const input = await page.$(selector as 'input');
      await input?.uploadFile(file);
    },
    countSheets: async () => countPages(Buffer.from(await page.pdf({ format: 'letter' }))),
    close: () => browser.close(),
  };
}

/** The pages of a PDF, whose descriptions may lie in compressed streams. */
function countPages(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
