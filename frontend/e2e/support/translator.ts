import type { Page } from '@playwright/test';
import { hold } from './pages';
import { expect, hydrated } from './site';

/** React finds other nodes than the server's where a page was translated before its scripts ran. */
export const REDRAWN = /error #4(18|19|21|22|23|25)/;

/**
 * What a browser's translator does: each text, later ones too, becomes a `<font>` within a `<font>`. Those of choices become
 * other words as well, `»Other`: the text of a choice must be nobody's value.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        texts.push(walker.currentNode as Text);
      }
      for (const text of texts) {
        if (text.data.trim() && !text.parentElement?.closest('script, style, template, font, textarea')) {
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          inner.textContent = text.parentElement?.closest('option') ? `»${text.data}` : text.data;
          outer.append(inner);
          text.replaceWith(outer);
        }
      }
    };
    wrap();
    let timer: ReturnType<typeof setTimeout>;
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(wrap, 120);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Until the translator has had its turn. */
export const translated = (page: Page) =>
  expect(page.locator('main font').first(), page.url()).toBeAttached();

/** When a page is translated: what the server sent, before any script, or the living page. */
export const MOMENTS = ['before its scripts', 'after its scripts'] as const;

/**
 * Opens a page and translates it then.
 * @param early what is done on the page before its scripts run
 */
export async function openTranslated(
  page: Page,
  path: string,
  when: (typeof MOMENTS)[number],
  early: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  if (when === 'after its scripts') {
    await page.goto(path);
    await awake(page);
    await translate(page);
    await early();
  } else {
    const release = await translateServed(page, path, '**/assets/*.js');
    await early();
    release();
    await awake(page);
  }
  await translated(page);
}

/** Opens a page and translates what the server sent. These scripts wait until the returned function is called. */
export async function translateServed(page: Page, path: string, scripts: string): Promise<() => void> {
  const release = await hold(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await translate(page);
  return release;
}

/** Waits until the page and its late parts have their scripts. */
export async function awake(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('[data-late-part]:not([data-ready])')).toHaveCount(0);
}
