import { expect, test } from '@jest/globals';
import { htmlText } from '@/admin/differences/html-text';

test('the words of a table have a line for each row, and something between the cells', () => {
  const html =
    '<p>Before</p><table><tbody><tr><th><p>Model</p></th><th><p>Caliber</p></th></tr>' +
    '<tr><td><p>Sonora</p><ul><li><p>new</p></li></ul></td><td><p>.45 <a href="/x">ACP</a></p></td></tr></tbody></table><p>After</p>';
  expect(htmlText(html)).toBe('Before\nModel | Caliber\nSonora / new | .45 ACP [/x]\nAfter');
});
