/** Elements that end a line. */
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, hr, table';

/**
 * The words of a post's HTML, a line for each paragraph and for each row of a table; links and pictures with their
 * addresses in brackets.
 */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll('br').forEach((line) => line.replaceWith('\n'));
  body
    .querySelectorAll('img')
    .forEach((image) =>
      image.replaceWith(`[image: ${image.alt || readable(image.src).split('/').at(-1) || ''}]`),
    );
  body.querySelectorAll('a[href]').forEach((link) => link.append(` [${link.getAttribute('href') ?? ''}]`));
  body.querySelectorAll(BLOCKS).forEach((block) => block.append('\n'));
  // Those of inner tables come later, and are a cell of the outer one by then.
  [...body.querySelectorAll('tr')].reverse().forEach((row) => {
    const cells = [...row.children].map((cell) => cell.textContent.trim().replace(/\s*\n\s*/g, ' / '));
    row.replaceChildren(`${cells.join(' | ')}\n`);
  });
  return body.textContent.replace(/\n{2,}/g, '\n').trim();
}

/** An address with its letters instead of their codes, unless it has a percent sign that begins none. */
function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The addresses of the pictures in a post's HTML. */
export function htmlPictures(html: string): string[] {
  const { images } = new DOMParser().parseFromString(html, 'text/html');
  return [...images].map((image) => image.getAttribute('src') ?? '');
}
