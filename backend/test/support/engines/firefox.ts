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
      await page.click(selector, { count: 3 });
      await page.keyboard.type(text);
    },
    choose: async (selector, file) => {
      const input = await page.$(selector as 'input');
      await input?.uploadFile(file);
    },
    close: () => browser.close(),
  };
}
