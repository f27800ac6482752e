/** How Word marks a paragraph of a list: the list, the level and the numbering it belongs to. */
const LIST = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
/** The bullet or number that Word writes into the paragraph. */
const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
const NUMBER = /^\(?(?:\d[\d.]*|[a-z]{1,7}(?=[.)]))[.)]?$/i;
const HEADING = /^H[1-6]$/;

interface Level {
  list: HTMLElement;
  level: number;
  /** Which of Word's lists it is. */
  id: string;
}

interface Item extends Omit<Level, 'list'> {
  tag: 'OL' | 'UL';
  /** Its number, of an item that has one. */
  number: number;
}

/**
 * Makes lists of what Word calls one: paragraphs that begin with a bullet or number as text, and, in Word on the web, lists of
 * one item with its level beside it. A numbered list that other paragraphs interrupt stays one, with those inside the
 * item before them, because lists of an article begin at 1.
 */
export function toLists(body: HTMLElement): void {
  let open: Level[] = [];
  const follows = (element: Element | null) =>
    element !== null && open[0]?.list.nextElementSibling === element;
  for (const paragraph of body.querySelectorAll<HTMLElement>('[style*="mso-list" i], p[class^="MsoList"]')) {
    const [, list, level, numbering] = LIST.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (list === undefined) {
      // A paragraph that belongs to the item above it; or the marker of one.
      if (follows(paragraph)) {
        open.at(-1)?.list.lastElementChild?.append(paragraph);
      }
    } else if (HEADING.test(paragraph.tagName)) {
      const marker = takeMarker(paragraph);
      paragraph.prepend(NUMBER.test(marker) ? `${marker} ` : '');
    } else if (paragraph.tagName !== 'LI') {
      const marker = takeMarker(paragraph);
      open = addItem(follows(paragraph) ? open : [], paragraph, [paragraph], {
        level: Number(level),
        id: `${list} ${numbering}`,
        tag: NUMBER.test(marker) ? 'OL' : 'UL',
        number: Number(/\d+(?=\D*$)/.exec(marker)?.[0]),
      });
    }
  }
  body
    .querySelectorAll('.ListContainerWrapper')
    .forEach((wrapper) => wrapper.replaceWith(...wrapper.childNodes));
  for (const item of body.querySelectorAll<HTMLElement>('li[data-listid][data-aria-level]')) {
    const { listid = '', ariaLevel, ariaPosinset } = item.dataset;
    const alone = item.parentElement;
    if (alone) {
      open = addItem(follows(alone) ? open : [], alone, [...item.childNodes], {
        level: Number(ariaLevel),
        id: listid,
        tag: alone.tagName === 'OL' ? 'OL' : 'UL',
        number: Number(ariaPosinset),
      });
      item.remove();
      if (alone.children.length === 0) {
        alone.remove();
      }
    }
  }
  joinNumbers(body);
}

/** Moves content into the list it belongs to; where there is none yet, before an element. Returns the lists that are open then. */
function addItem(
  open: Level[],
  before: HTMLElement,
  content: Node[],
  { level, id, tag, number }: Item,
): Level[] {
  const outer = open.filter((other) => other.level < level);
  const same = open.find((other) => other.level === level && other.id === id && other.list.tagName === tag);
  const list = same?.list ?? document.createElement(tag);
  if (!same) {
    if (tag === 'OL' && number > 1) {
      list.setAttribute('start', String(number));
    }
    const item = outer.at(-1)?.list.lastElementChild;
    if (item) {
      item.append(list);
    } else {
      before.before(list);
    }
  }
  list.appendChild(document.createElement('li')).append(...content);
  return [...outer, { list, level, id }];
}

/** Takes the bullet or number out of a paragraph. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = paragraph.querySelector(MARKER);
  marker?.remove();
  return marker?.textContent.trim() ?? '';
}

/** Joins a numbered list that goes on at a number to the one it goes on from. */
function joinNumbers(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol[start]')) {
    const between: Element[] = [];
    let before = list.previousElementSibling;
    while (before && before.tagName !== 'OL' && !HEADING.test(before.tagName)) {
      between.unshift(before);
      before = before.previousElementSibling;
    }
    const items = [...(before?.children ?? [])].filter(({ tagName }) => tagName === 'LI');
    if (before?.tagName === 'OL' && startOf(before) + items.length === startOf(list)) {
      items.at(-1)?.append(...between);
      before.append(...list.children);
      list.remove();
    }
  }
}

function startOf(list: Element): number {
  return Number(list.getAttribute('start') ?? 1);
}
