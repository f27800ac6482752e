import { expect, test } from '@jest/globals';
import { valueText } from '@/admin/differences/field-words';
import { htmlText } from '@/admin/differences/html-text';

test('the words of a table have a line for each row, and something between the cells', () => {
  const html =
    '<p>Before</p><table><tbody><tr><th><p>Model</p></th><th><p>Caliber</p></th></tr>' +
    '<tr><td><p>Sonora</p><ul><li><p>new</p></li></ul></td><td><p>.45 <a href="/x">ACP</a></p></td></tr></tbody></table><p>After</p>';
  expect(htmlText(html)).toBe('Before\nModel | Caliber\nSonora / new | .45 ACP [/x]\nAfter');
});

test('a picture without a text has the name of its file, with a percent sign that begins no code too', () => {
  expect(htmlText('<img src="/api/storage/a%20b.jpg"><img src="/api/storage/100%.jpg">')).toBe(
    '[image: a b.jpg][image: 100%.jpg]',
  );
});

test.each([
  ['as it is stored', '2026-01-31T17:00:00.000Z', '10:00 AM', '6:00 PM'],
  ['as a form has it', '2026-01-31T17:00', '5:00 PM', '5:00 PM'],
])('a moment %s is in the time of the shop, whatever that of the computer is', (_what, at, here, there) => {
  expect(valueText('publishedAt', at, 'America/Phoenix')).toContain(here);
  expect(valueText('publishedAt', at, 'Europe/Vienna')).toContain(there);
});
