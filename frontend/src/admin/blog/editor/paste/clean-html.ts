import { isLinkable } from '../addresses';
import { type Left, NOTHING_LEFT } from './left';
import { toLists } from './word-lists';

/** The HTML of a clipboard as an article takes it. */
export interface Pasted {
  body: HTMLElement;
  /** Pictures in it whose bytes came along, to be uploaded. */
  pictures: { image: HTMLImageElement; file: File }[];
  left: Left;
}

/** More would make the editor slow, and an article unreadable. */
const MAX_CELLS = 5_000;

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, hr, section, article';

/** What programs put on the clipboard beside the text: styles, what they hide, and comments of people on the text. */
const NO_TEXT = [
  'style, script, title, meta, link, noscript, template, xml',
  ...['display:none', 'display: none', 'mso-hide:all', 'mso-hide: all'].map(
    (style) => `[style*="${style}" i]`,
  ),
  '.EOP, .Apple-interchange-newline, .MsoCommentReference, [style*="mso-element:comment" i], br[style*="page-break" i]',
].join();

/** Where programs write more spaces than one, or hard ones, that the writer did not type. */
const SPACES =
  '.Apple-converted-space, .Apple-tab-span, [style*="mso-spacerun" i], [style*="mso-tab-count" i]';

const EMBEDS = 'iframe, video, audio, object, embed';
const DRAWINGS = 'svg, canvas';

/**
 * Cleans HTML that another program put on the clipboard, so that the editor's schema finds lists, tables and headings where
 * the writer sees them, and nothing else.
 * @param isKnown whether a picture at this address is one of this site, or of this article
 */
export function cleanHtml(html: string, isKnown: (address: string) => boolean): Pasted {
  const { body } = new DOMParser().parseFromString(
    isRows(html) ? `<table>${html}</table>` : html,
    'text/html',
  );
  const left = { ...NOTHING_LEFT };
  body.querySelectorAll(NO_TEXT).forEach((element) => element.remove());
  cleanLinks(body, left);
  left.embeds = [...body.querySelectorAll(EMBEDS)].filter(
    (part) => !part.parentElement?.closest(EMBEDS),
  ).length;
  left.pictures = body.querySelectorAll(DRAWINGS).length;
  body.querySelectorAll(`${EMBEDS}, ${DRAWINGS}`).forEach((part) => part.remove());
  const pictures = cleanPictures(body, left, isKnown);
  // What was copied in an editor like ours is as it should be.
  if (!body.querySelector('[data-pm-slice]')) {
    body.querySelectorAll(SPACES).forEach((space) => space.replaceWith(' '));
    cleanTables(body, left);
    freePictures(body);
    removeBlanks(body);
    toLists(body);
    lowerHeadings(body);
  }
  return { body, pictures, left };
}

/** Whether an element shows nothing. */
export function isBlank(element: Element): boolean {
  return !/[^\s\u00a0\u200b]/.test(element.textContent) && !element.querySelector('img, hr, table');
}

/** Some browsers hand over the rows of a table without the table. */
function isRows(html: string): boolean {
  return /^(?:<!--.*?-->|<meta[^>]*>|<\/?(?:html|body)[^>]*>|\s)*<(?:t[rdh]|tbody|thead|col|colgroup)[\s>]/is.test(
    html,
  );
}

/** Leaves only tables of data: one cell alone is text, and a table around tables is a layout. */
function cleanTables(body: HTMLElement, left: Left): void {
  for (const table of body.querySelectorAll('table')) {
    if (!body.contains(table)) {
      continue;
    }
    table.querySelectorAll('caption').forEach((caption) => {
      const words = document.createElement('p');
      words.append(...caption.childNodes);
      table.before(words);
      caption.remove();
    });
    const cells = table.querySelectorAll('td, th');
    if (cells.length > MAX_CELLS) {
      left.tables += 1;
      table.remove();
    } else if (
      cells.length < 2 ||
      table.querySelector('table') ||
      table.getAttribute('role') === 'presentation'
    ) {
      const own = [...cells].filter((cell) => cell.closest('table') === table);
      table.replaceWith(
        ...own.map((cell) => {
          const block = document.createElement('div');
          block.append(...cell.childNodes);
          return block;
        }),
      );
    }
  }
}

/** The title of an article is its h1, so those of a text are one lower, and all below them as well. */
function lowerHeadings(body: HTMLElement): void {
  if (!body.querySelector('h1')) {
    return;
  }
  for (const level of [5, 4, 3, 2, 1]) {
    body.querySelectorAll(`h${level}`).forEach((heading) => {
      const lower = document.createElement(`h${level + 1}`);
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    });
  }
}

/** Whether a block, or nothing, is next to a line break on this side. */
function isAtEdge(line: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  let next = line[side];
  while (next && (next.nodeName === 'BR' || (!(next instanceof Element) && !next.textContent?.trim()))) {
    next = next[side];
  }
  return !next || (next instanceof Element && next.matches(BLOCKS));
}

/** Lines that are only there as a distance: the articles of the site have their own. */
function removeBlanks(body: HTMLElement): void {
  body.querySelectorAll('br').forEach((line) => {
    const isBesideBlocks = [...(line.parentElement?.children ?? [])].some((sibling) =>
      sibling.matches(BLOCKS),
    );
    if (isBesideBlocks && (isAtEdge(line, 'previousSibling') || isAtEdge(line, 'nextSibling'))) {
      line.remove();
    }
  });
  for (const block of [...body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, td, th')].reverse()) {
    if (isBlank(block) && !block.closest('pre')) {
      if (block.matches('td, th')) {
        block.replaceChildren();
      } else {
        block.remove();
      }
    }
  }
}

/** Leaves only links that visitors can follow. Those into the text itself end with its program. */
function cleanLinks(body: HTMLElement, left: Left): void {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href')?.trim() ?? '';
    const isInside = /^(?:#|about:)/.test(address) || !address;
    if (isInside || !isLinkable(address)) {
      left.links += isInside ? 0 : 1;
      link.replaceWith(...link.childNodes);
    } else {
      // Every link is underlined.
      link.querySelectorAll('u').forEach((line) => line.replaceWith(...line.childNodes));
      for (const { style } of [link, ...link.querySelectorAll<HTMLElement>('[style*="underline"]')]) {
        style.textDecoration = 'none';
      }
    }
  }
}

/** Leaves the pictures that can stay or be uploaded. */
function cleanPictures(
  body: HTMLElement,
  left: Left,
  isKnown: (address: string) => boolean,
): Pasted['pictures'] {
  const pictures: Pasted['pictures'] = [];
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    const file = fileOf(address);
    const own = ownAddress(address);
    if (file) {
      pictures.push({ image, file });
    } else if (own) {
      image.setAttribute('src', own);
    } else if (!isKnown(address)) {
      // A picture of one pixel tells its sender who reads; nobody misses it.
      left.pictures += image.matches('[width="1"], [height="1"]') ? 0 : 1;
      image.remove();
    }
  }
  return pictures;
}

/** Takes pictures out of what holds nothing else: they are blocks of their own, and would leave an empty line behind. */
function freePictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    let outer = image.parentElement;
    while (outer?.matches('p, span, a, b, strong, i, em, figure, picture') && !outer.textContent.trim()) {
      if (outer.querySelectorAll('img').length > 1) {
        break;
      }
      outer.replaceWith(image);
      outer = image.parentElement;
    }
  }
}

/** The address of a stored picture of this site, as articles have it. */
function ownAddress(address: string): string | undefined {
  try {
    const { origin, pathname } = new URL(address, location.origin);
    const isOwn = origin === location.origin && /^\/(?:uploads|api\/storage)\//.test(pathname);
    return isOwn ? pathname : undefined;
  } catch {
    return undefined;
  }
}

/** The picture that an address contains. */
function fileOf(address: string): File | undefined {
  const [, type, encoding, data = ''] =
    /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(address.trim()) ?? [];
  if (!type) {
    return undefined;
  }
  try {
    const bytes = encoding
      ? Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      : decodeURIComponent(data);
    return new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}
