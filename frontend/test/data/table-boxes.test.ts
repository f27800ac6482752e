import { expect, test } from '@jest/globals';
import { withTableBoxes } from '@/site/blog/article/with-table-boxes';

const BOX = '<div class="overflow-x-auto" role="group" aria-label="Table" tabindex="0">';

test('each table has a box that scrolls', () => {
  expect(withTableBoxes('<p>a</p><table><tbody></tbody></table><table></table>')).toBe(
    `<p>a</p>${BOX}<table><tbody></tbody></table></div>${BOX}<table></table></div>`,
  );
});

test.each([
  '<img alt="<table><img src=x onerror=alert(1)>" title="</table>">',
  '<p>&lt;table&gt; "<strong>table</strong>" \' &lt;/table&gt;</p>',
  '<img alt="a > <table>">',
])('words are no table: %s', (html) => {
  expect(withTableBoxes(html)).toBe(html);
});
