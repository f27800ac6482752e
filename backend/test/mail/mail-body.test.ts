import { expect, test } from '@jest/globals';
import { type MailBody, renderText } from '../../src/mail/templates/mail-body.js';
import { renderHtml } from '../../src/mail/templates/mail-html.js';
import type { Writer } from '../../src/shop/shop.service.js';

const BODY: MailBody = {
  heading: 'Your appointment',
  hour: { day: 'Friday, March 7', time: '2:00 PM', more: 'until 3:00 PM, Arizona time' },
  facts: [['Service', 'Transfer']],
  picture: { path: '/api/storage/inventory/a.webp?card=1', name: 'A "fine" piece' },
  paragraphs: ['See you soon.'],
  quote: 'Two rifles',
  list: { title: 'Please bring', points: ['An ID', { label: 'The form', path: '/form' }] },
  link: { label: 'See your visit', path: '/visits/x' },
  links: [{ label: 'Directions', path: '/about' }],
  note: 'The link is yours alone.',
};
const WRITER = {
  business: { name: 'Shop', street: 'Street 1', city: 'Scottsdale', phone: '1', email: 'a@example.com' },
  publicUrl: 'https://shop.example.com',
} as Writer;

const html = renderHtml(BODY, WRITER);

/** What Word reads, with which Outlook for Windows draws. */
const toWord = html.replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g, '$1');
/** What all others read. */
const toOthers = html.replace(/<!--.*?-->/g, '');

/** The elements around `text` that are still open there, from the outside in. */
function around(page: string, text: string): string[] {
  const open: string[] = [];
  for (const [tag, isEnd, name = ''] of page
    .slice(0, page.indexOf(text))
    .matchAll(/<(\/?)(table|tr|td|a)\b[^>]*>/g)) {
    if (isEnd) {
      expect(open.pop()).toMatch(new RegExp(`^<${name}\\b`));
    } else {
      open.push(tag);
    }
  }
  return open;
}

test('Outlook for Windows, which knows no max-width, has a table as wide as the mail is elsewhere', () => {
  const width = /max-width:(\d+)px/.exec(html)?.[1];
  const [, , , fixed, , , mail] = around(toWord, 'Your appointment</h1>');
  expect(fixed).toContain(` width="${width}"`);
  expect(mail).toContain('width:100%');
  expect(around(toWord, '</body>')).toEqual([]);
  expect(around(toOthers, '</body>')).toEqual([]);
  expect(toOthers).not.toContain(` width="${width}"`);
});

test('the button is a cell with the padding that the link has where padding of links is drawn', () => {
  const [cell = '', link = ''] = around(toWord, 'See your visit').slice(-2);
  const padding = /;padding:([\d px]+);/.exec(link)?.[1];
  const color = /background:(#\w+)/.exec(link)?.[1];
  expect(padding).toBeDefined();
  expect(cell).toContain(`mso-padding-alt:${padding}`);
  expect(cell).toContain(`background:${color}`);
  expect(link).toContain('mso-padding-alt:0;');
  // Others would pad both.
  expect(cell).not.toContain(';padding:');
  expect(cell).not.toContain('"padding:');
});

test('day and time stand on lines of their own, larger than all but the heading, above the facts', () => {
  expect(renderText(BODY, WRITER)).toContain(
    'Your appointment\n\nFriday, March 7\n2:00 PM until 3:00 PM, Arizona time\n\nService: Transfer\n',
  );
  const [, size, day, time] =
    /<p [^>]*font:400 (\d+)px\/[\d.]+ Georgia[^>]*>([^<]*)<br>([^<]*)<br>.*<table role="presentation"[^]*Transfer/.exec(
      html.replace(/\n/g, ''),
    ) ?? [];
  expect([Number(size), day, time]).toEqual([22, 'Friday, March 7', '2:00 PM']);
});

test('an hour at which nobody is to come is struck through, and said to be past in words', () => {
  const off = { ...BODY, hour: { ...BODY.hour, label: 'Was', isOff: true } as MailBody['hour'] };
  expect(renderText(off as MailBody, WRITER)).toContain('\n\nWas:\nFriday, March 7\n2:00 PM until');
  expect(renderHtml(off as MailBody, WRITER)).toMatch(/Was<\/span><br><s [^>]*>Friday, March 7<br>2:00 PM<\/s>/);
});

test('the picture comes from the shop, has a name and a size, and is no wider than the text', () => {
  const [, src, alt, width, height, style = ''] =
    /<img src="(https:[^"]+)" alt="([^"]*)" width="(\d+)" height="(\d+)" style="([^"]+)">/.exec(html) ?? [];
  expect([src, alt]).toEqual([
    'https://shop.example.com/api/storage/inventory/a.webp?card=1',
    'A &#34;fine&#34; piece',
  ]);
  expect(Number(height)).toBe(Math.round((Number(width) * 630) / 1200));
  expect(style).toContain(`width:100%;max-width:${width}px;height:auto;`);
});
