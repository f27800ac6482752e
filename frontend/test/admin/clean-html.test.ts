import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { postHtml } from '@/api/rules';
import { cleanHtml } from '@/admin/blog/editor/paste/clean-html';
import { bothLeft, leftSentences, NOTHING_LEFT } from '@/admin/blog/editor/paste/left';

/** What a program puts on the clipboard; the browser's tests paste the same. */
const clipboardOf = (name: string) =>
  readFileSync(`${import.meta.dirname}/../../e2e/support/clipboard/${name}.html`, 'utf8');

const KEPT_TAGS: readonly string[] = postHtml.tags;
const KEPT = ['href', 'src', 'colspan', 'rowspan'];
const isKnown = (address: string) => address === 'https://old.example/known.png';

/** What the editor's schema would look at: elements of articles, and text without what the line breaks of HTML add. */
function shape(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      if (child instanceof Text) {
        return child.data.replace(/[ \n\t]+/g, ' ');
      }
      if (!(child instanceof Element)) {
        return '';
      }
      const tag = child.localName;
      const attributes = KEPT.filter((name) => child.hasAttribute(name)).map(
        (name) => ` ${name}="${child.getAttribute(name)}"`,
      );
      const inner = shape(child);
      return KEPT_TAGS.includes(tag) ? `<${tag}${attributes.join('')}>${inner}</${tag}>` : inner;
    })
    .join('')
    .replace(/ *(<\/?(?:p|h\d|ul|ol|li|table|tbody|tr|td)\b[^>]*>) */g, '$1');
}

function cleaned(html: string) {
  const { body, left, pictures } = cleanHtml(html, isKnown);
  return { html: shape(body).trim(), left: leftSentences(left), pictures };
}

describe('what is pasted from', () => {
  test('Word has its lists, its table and its headings below the title', () => {
    const { html, left } = cleaned(clipboardOf('word'));
    expect(html).toBe(
      [
        '<h2>Caring for a Sonora</h2>',
        '<p>Unload first. Then take what you need from <a href="https://example.com/kit">our kit</a>, see below or ask for prices. It takes an hour.</p>',
        '<h3>What you need</h3>',
        '<ul><li><p>Solvent</p><ul><li><p>for carbon</p></li><li><p>for copper</p></li></ul></li><li><p>Oil</p></li></ul>',
        '<p>In this order:</p>',
        '<ol><li><p>Clean</p><ol><li><p>the bore</p></li></ol><p>Let it dry.</p></li><li><p>Oil</p></li></ol>',
        '<table><tbody><tr><td colspan="2"><p>How often</p></td></tr>',
        '<tr><td><p>Bore</p></td><td><ul><li><p>weekly</p></li></ul></td></tr></tbody></table>',
      ].join(''),
    );
    expect(left).toEqual([
      '1 image was not pasted: use Image.',
      '1 link was pasted as plain words: visitors could not open it.',
    ]);
  });

  const CELLS = [
    '<tr><td>Model</td><td>Caliber</td><td>Barrel</td></tr>',
    '<tr><td>Sonora</td><td>.45 ACP</td><td>5 in</td></tr>',
  ];

  test.each([
    ['excel', [...CELLS, '<tr><td>Gila<br></br> Short</td><td>9 mm</td><td></td></tr>']],
    ['excel-rows', CELLS],
  ])('%s is a table of the cells that are shown', (name, rows) => {
    expect(cleaned(clipboardOf(name))).toEqual({
      html: `<table><tbody>${rows.join('')}</tbody></table>`,
      left: [],
      pictures: [],
    });
  });

  test('Google Docs has its lists, one of them over a paragraph, and no picture of Google', () => {
    const { html, left } = cleaned(clipboardOf('google-docs'));
    expect(html).toBe(
      [
        '<h2>Caring for a Sonora</h2>',
        '<p>Unload first. Then take <a href="https://example.com/kit">our kit</a> in hand.</p>',
        '<h3>What you need</h3>',
        // The editor's schema puts a list that stands in a list into the item before it.
        '<ul><li><p>Solvent</p></li><ul><li><p>for carbon</p></li></ul><li><p>Oil</p></li></ul>',
        '<ol><li><p>Clean</p><p>Let it dry.</p></li><li><p>Oil</p></li></ol>',
        '<table><tbody><tr><td><p>Bore</p></td><td><p>weekly</p></td></tr></tbody></table>',
      ].join(''),
    );
    expect(left).toEqual(['1 image was not pasted: use Image.']);
  });

  test('Google Sheets is a table with its wide cells', () => {
    expect(cleaned(clipboardOf('google-sheets')).html).toBe(
      [
        '<table><tbody><tr><td colspan="3" rowspan="1">In stock</td></tr>',
        '<tr><td>Sonora</td><td>.45 ACP</td><td><a href="https://example.com/sonora">5 in</a></td></tr>',
        '<tr><td>Gila</td><td></td><td>4 in</td></tr></tbody></table>',
      ].join(''),
    );
  });

  test('Outlook has its list, without the table that only places a signature, or a spying pixel', () => {
    const { html, left } = cleaned(clipboardOf('outlook'));
    expect(html).toBe(
      [
        '<p>Dana,</p><p>as promised, <a href="mailto:desk@example.com">the desk</a> has:</p>',
        '<ul><li>two Sonoras</li><ul><li>one engraved</li></ul></ul>',
        '<p>Rafael</p><p>Palo Verde Arms</p>',
      ].join(''),
    );
    expect(left).toEqual(['1 image was not pasted: use Image.']);
  });

  test('Pages has its spaces as they were typed', () => {
    const { html, left } = cleaned(clipboardOf('pages'));
    expect(html).toContain('Unload first. Then take <a href="https://example.com/kit">our kit</a>.');
    expect(html).toContain('<tr><td><p>Frame</p></td><td></td></tr>');
    expect(left).toEqual(['1 image was not pasted: use Image.']);
  });
});

const item = (list: string, marker: string, text: string) =>
  `<p class=MsoListParagraph style="mso-list:${list} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span>${text}</p>`;

describe('a list of Word', () => {
  test.each([
    [
      'one that begins deep',
      item('l0 level3', '§', 'a') + item('l0 level1', '·', 'b'),
      '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>',
    ],
    [
      'a level left out',
      item('l0 level1', '·', 'a') + item('l0 level3', '§', 'b') + item('l0 level2', 'o', 'c'),
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul><ul><li><p>c</p></li></ul></li></ul>',
    ],
    [
      'two lists in a row',
      item('l0 level1', '·', 'a') + item('l1 level1', '(1)', 'b'),
      '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>',
    ],
    [
      'numbers of several levels',
      item('l0 level1', '1.', 'a') +
        item('l0 level2', '1.1.', 'b') +
        item('l0 level2', '1.2.', 'c') +
        item('l0 level1', 'iv)', 'd'),
      '<ol><li><p>a</p><ol><li><p>b</p></li><li><p>c</p></li></ol></li><li><p>d</p></li></ol>',
    ],
    [
      'a paragraph of an item',
      `${item('l0 level1', '1.', 'a')}<p class=MsoListParagraph>more</p>${item('l0 level1', '2.', 'b')}`,
      '<ol><li><p>a</p><p>more</p></li><li><p>b</p></li></ol>',
    ],
    [
      'a heading between numbers',
      `${item('l0 level1', '1.', 'a')}<h2>B</h2>${item('l0 level1', '2.', 'b')}`,
      '<ol><li><p>a</p></li></ol><h2>B</h2><ol><li><p>b</p></li></ol>',
    ],
    [
      'a numbered heading',
      '<h2 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.<span>&nbsp;&nbsp;</span></span>Care</h2>',
      '<h2>2. Care</h2>',
    ],
  ])('%s', (_what, html, expected) => {
    expect(cleaned(html).html).toBe(expected);
  });
});

test('lists of Word on the web, one for each item, are one', () => {
  const one = (list: string, level: number, place: number, text: string) =>
    `<div class="ListContainerWrapper SCXW1"><${list} role="list"${list === 'ol' ? ` start="${place}"` : ''}><li data-listid="1" data-aria-posinset="${place}" data-aria-level="${level}"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;
  expect(cleaned(one('ul', 1, 1, 'a') + one('ul', 2, 1, 'b') + one('ul', 1, 2, 'c')).html).toBe(
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  );
  expect(cleaned(`${one('ol', 1, 1, 'a')}<p>more</p>${one('ol', 1, 2, 'b')}`).html).toBe(
    '<ol><li><p>a</p><p>more</p></li><li><p>b</p></li></ol>',
  );
});

describe('a picture', () => {
  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

  test('in the address comes as a file', () => {
    const { pictures, left } = cleaned(
      `<p>a<img src="data:image/png;base64,${PIXEL}"></p><img src="data:image/svg+xml,%3Csvg/%3E">`,
    );
    expect(left).toEqual([]);
    expect(pictures.map(({ file: { name, type, size } }) => [name, type, size])).toEqual([
      ['picture.png', 'image/png', 68],
      ['picture.svg+xml', 'image/svg+xml', 6],
    ]);
  });

  test('alone in its paragraph leaves no empty one behind', () => {
    const src = '/api/storage/blog%2Fa.webp';
    expect(cleaned(`<p>a</p><p><span><img src="${src}"></span></p><p>b</p>`).html).toBe(
      `<p>a</p><img src="${src}"></img><p>b</p>`,
    );
  });

  test.each([
    ['of this site', `${location.origin}/api/storage/blog/a.webp?w=640`, '/api/storage/blog/a.webp'],
    ['of this site, as articles have it', '/api/storage/blog%2Fa.webp', '/api/storage/blog%2Fa.webp'],
    ['of this article', 'https://old.example/known.png', 'https://old.example/known.png'],
  ])('%s stays', (_what, src, kept) => {
    expect(cleaned(`<img src="${src}">`)).toEqual({
      html: `<img src="${kept}"></img>`,
      left: [],
      pictures: [],
    });
  });

  test.each([
    'https://lh7-rt.googleusercontent.com/a',
    '//elsewhere.example/a.png',
    'file:///C:/a.png',
    'cid:image001.png@01',
    'blob:null/1',
    'data:image/png;base64,%%%',
    'data:text/html,x',
    `https://evil.example/${location.host}/api/storage/a`,
    '/about',
    'http://',
  ])('at %s does not come, and is named', (src) => {
    expect(cleaned(`<p>a</p><img src="${src}"><svg><path/></svg>`)).toEqual({
      html: '<p>a</p>',
      left: ['2 images were not pasted: use Image.'],
      pictures: [],
    });
  });
});

test('parts that an article cannot have are named, each once', () => {
  const { html, left } = cleaned(
    '<p>a</p><object><embed src="x"></object><iframe src="https://video.example"></iframe><a href="javascript:1">b</a><a href="ftp://c">c</a>',
  );
  expect(html).toBe('<p>a</p>bc');
  expect(left).toEqual([
    '2 videos or other embedded parts were not pasted: use Link.',
    '2 links were pasted as plain words: visitors could not open them.',
  ]);
});

test('what two pastes left behind is added up, and files are named', () => {
  const file = { ...NOTHING_LEFT, pictures: 1, files: ['prices.pdf'] };
  expect(leftSentences(bothLeft(file, { ...NOTHING_LEFT, pictures: 2, embeds: 1 }))).toEqual([
    '3 images were not pasted: use Image.',
    '1 video or other embedded part was not pasted: use Link.',
    'prices.pdf was not pasted: it is not an image.',
  ]);
});

describe('a table', () => {
  test.each([
    ['of one cell is text', '<table><tr><td>Sonora</td></tr></table>', 'Sonora'],
    [
      'around tables is none',
      '<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
      'a<table><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    ],
    [
      'has its caption before it',
      '<table><caption>Sizes</caption><tr><td>b</td><td>c</td></tr></table>',
      '<p>Sizes</p><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    ],
  ])('%s', (_what, html, expected) => {
    expect(cleaned(html).html).toBe(expected);
  });

  test('of more cells than an article takes is named', () => {
    expect(cleaned(`<p>a</p><table>${'<tr><td>1<td>2</tr>'.repeat(2501)}</table>`)).toMatchObject({
      html: '<p>a</p>',
      left: ['1 table was not pasted: too many cells for an article.'],
    });
  });
});

test('a line break beside blocks keeps the lines of a text apart, and goes where it is only a distance', () => {
  expect(cleaned('one<br>two<p>a</p><br><p>b</p>').html).toBe('one<br></br>two<p>a</p><p>b</p>');
});

test('headings below an h1 keep their order; without one they stay', () => {
  expect(cleaned('<h1>a</h1><h2>b</h2><h6>c</h6>').html).toBe('<h2>a</h2><h3>b</h3><h6>c</h6>');
  expect(cleaned('<h2>b</h2><h3>c</h3>').html).toBe('<h2>b</h2><h3>c</h3>');
});

test('what was copied in the editor stays as it was', () => {
  const html = '<h1 data-pm-slice="0 0 []">a</h1><p></p><p>b&nbsp;c</p>';
  expect(cleanHtml(`<meta charset="utf-8">${html}`, isKnown).body.innerHTML).toBe(html);
});
