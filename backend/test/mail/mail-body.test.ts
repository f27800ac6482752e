import { expect, test } from '@jest/globals';
import { type Hour, type MailBody, renderText } from '../../src/mail/templates/mail-body.js';
import { renderHtml } from '../../src/mail/templates/mail-html.js';
import { unbroken } from '../../src/mail/templates/unbroken.js';
import type { Writer } from '../../src/shop/shop.service.js';

const HOUR: Hour = { day: 'Friday, March 7', time: '2:00 PM', more: 'until 3:00 PM, Arizona time' };
const BODY: MailBody = {
  heading: 'Your appointment',
  hour: HOUR,
  facts: [['Service', 'Transfer']],
  picture: { path: '/api/storage/inventory/a.webp?card=1', name: 'A "fine" piece' },
  paragraphs: ['See you soon.'],
  quote: 'Two rifles',
  list: { title: 'Please bring', points: ['An ID', { label: 'The form', path: '/form' }] },
  link: { label: 'See Your Visit', path: '/visits/x' },
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
  const [cell = '', link = ''] = around(toWord, 'See Your Visit').slice(-2);
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
    'Your appointment\n\nFriday, March 7\n2:00 PM until 3:00 PM, Arizona time\n\n> Two rifles\n\nService: Transfer\n',
  );
  const [, size, day, time] =
    /<p [^>]*font:400 (\d+)px\/[\d.]+ Georgia[^>]*>([^<]*)<br>([^<]*)<br>.*<table role="presentation"[^]*Transfer/.exec(
      html.replace(/\n/g, ''),
    ) ?? [];
  expect([Number(size), day, time]).toEqual([22, 'Friday, March 7', '2:00 PM']);
});

test('an hour at which nobody is to come is struck through, and said to be past in words', () => {
  const off: MailBody = { ...BODY, hour: { ...HOUR, label: 'Was', isOff: true } };
  expect(renderText(off, WRITER)).toContain('\n\nWas:\nFriday, March 7\n2:00 PM until');
  expect(renderHtml(off, WRITER)).toMatch(/Was<\/span><br><s [^>]*>Friday, March 7<br>2:00 PM<\/s>/);
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

test.each([
  ['Please call (480) 555-0142.', '(480) 555-0142'],
  ['+44 20 7946 0958 or by email', '+44 20 7946 0958'],
  ['602-555-SAFE, Monday to Friday', '602-555-SAFE'],
  ['480.555.0142 x12 only', '480.555.0142 x12'],
  ['7000 E Placeholder Road, Suite 100, Scottsdale', 'Suite 100'],
  ['Scottsdale, AZ 85251', 'AZ 85251'],
  ['Scottsdale, AZ 85251-4412 & more', 'AZ 85251-4412'],
])('%j is read on one line where it has to be', (text, whole) => {
  const html = unbroken(text);
  expect(html).toContain(`<span style="white-space:nowrap">${whole}</span>`);
  expect(html.split('<span')).toHaveLength(2);
});

test.each(['Thursday, March 6, 2031 at 2:00 PM', '12 of 15 <b>rifles</b> & 2 cases', '$18,500', ''])(
  '%j may be broken anywhere, and is escaped',
  (text) => {
    expect(unbroken(text)).toBe(text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`));
  },
);

test('in mails and their small print nothing of the kind is broken', () => {
  const business = {
    ...WRITER.business,
    street: '1 Main, Suite 100',
    city: 'Mesa, AZ 85201',
    phone: '(480) 555-0142',
  };
  const called = renderHtml(
    {
      ...BODY,
      paragraphs: ['Call (480) 555-0142.'],
      quote: 'Mine is 480-555-0191',
      facts: [['Phone', '(602) 555-0188']],
    },
    { ...WRITER, business },
  );
  expect([...called.matchAll(/nowrap">([^<]*)<\/span>/g)].map(([, whole]) => whole)).toEqual([
    ...['480-555-0191', '(602) 555-0188', '(480) 555-0142', 'Suite 100', 'AZ 85201', '(480) 555-0142'],
  ]);
});
