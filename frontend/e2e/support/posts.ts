import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './site';

/** Content that is long enough for a post. */
export const LONG = 'A text that is long enough to be the content of a post, and then some.';

/** A blue picture, as a file for an input. */
export const picture = async () => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } })
    .png()
    .toBuffer(),
});

/** The dialog that a post is written in. */
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) Post$/ });
/** The text of the post in it. */
export const textOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Content' });

/** Opens the dialog for a new post and fills it in. */
export async function fill(page: Page, title: string): Promise<void> {
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog
    .getByLabel('Excerpt')
    .fill(`${'An excerpt of more than a hundred and twenty letters. '.repeat(4)}END`);
  await dialog.getByLabel('Author').fill('Verde Author');
  await textOf(page).click();
  await page.keyboard.insertText(LONG);
}

export async function save(page: Page): Promise<void> {
  await dialogOf(page)
    .getByRole('button', { name: /^(Create Post|Save Changes)$/ })
    .click();
  await expect(dialogOf(page)).toBeHidden();
}

/** Deletes a post in the list. */
export async function erase(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete: ${title}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
}

/** What a program puts on the clipboard, or what is dragged. */
export interface Clipboard {
  html?: string;
  text?: string;
  files?: { name: string; mimeType: string; buffer: Buffer }[];
}

/** Pastes into the post's text, or drops onto its first line. */
export async function paste(
  page: Page,
  clipboard: Clipboard,
  event: 'paste' | 'drop' = 'paste',
): Promise<void> {
  const { html, text, files = [] } = clipboard;
  await textOf(page).evaluate(
    (element, given) => {
      const data = new DataTransfer();
      if (given.html !== undefined) {
        data.setData('text/html', given.html);
      }
      if (given.text !== undefined) {
        data.setData('text/plain', given.text);
      }
      for (const { name, type, bytes } of given.files) {
        data.items.add(
          new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }),
        );
      }
      const options = { bubbles: true, cancelable: true };
      const { left, top } = (element.firstElementChild ?? element).getBoundingClientRect();
      element.dispatchEvent(
        given.event === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data, clientX: left + 2, clientY: top + 8 }),
      );
    },
    {
      html,
      text,
      event,
      files: files.map(({ name, mimeType, buffer }) => ({
        name,
        type: mimeType,
        bytes: buffer.toString('base64'),
      })),
    },
  );
}
