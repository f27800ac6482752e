import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Outlines of the letters; docs/decisions/pages.md says where they come from. A unit is a 500th of the size. */
interface Letters {
  /** Width, and a path that begins at the base line. */
  glyphs: Record<string, [width: number, path: string]>;
  /** By the letter before: how much further right each of these letters stands. */
  kerning: Record<string, Record<string, number>>;
}

const UNITS = 500;

/** A place for words in a drawing. */
interface Place {
  x: number;
  /** The base line of the last line. */
  y: number;
  width: number;
  lines: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
}

/** Words as outlines in SVG, in the first size in which they fit: the machine need not have a font. */
export async function letter(text: string, { x, y, width, lines, sizes }: Place): Promise<string> {
  const letters = JSON.parse(await readFile(join(import.meta.dirname, 'newsreader.json'), 'utf8')) as Letters;
  const words = known(text, letters).split(' ').filter(Boolean);
  const tries = sizes.map((size) => ({
    size,
    broken: breakLines(words, (width * UNITS) / size, letters),
  }));
  const { size, broken } = tries.find((tried) => tried.broken.length <= lines) ?? {
    size: Math.min(...sizes),
    broken: breakLines(words, Infinity, letters),
  };
  return broken
    .map((line, index) => {
      const drawn = draw(line, letters);
      const scale = Math.min(size / UNITS, width / drawn.width);
      const top = y - (broken.length - 1 - index) * size * 1.05;
      return `<g transform="translate(${x} ${top}) scale(${scale})">${drawn.shapes}</g>`;
    })
    .join('');
}

/** Letters that have no outline lose their accents, or are left out. */
function known(text: string, { glyphs }: Letters): string {
  return [...text.normalize('NFC').replace(/\s/g, ' ')]
    .map((letter) => (letter in glyphs ? letter : letter.normalize('NFD').charAt(0)))
    .filter((letter) => letter in glyphs)
    .join('');
}

/** Lines no wider than that, but for words that are. */
function breakLines(words: string[], width: number, letters: Letters): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (draw(longer, letters).width <= width) {
      lines.splice(-1, 1, longer);
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function draw(line: string, { glyphs, kerning }: Letters): { shapes: string; width: number } {
  let shapes = '';
  let width = 0;
  let before = '';
  for (const letter of line) {
    const near = Object.entries(kerning[before] ?? {}).find(([letters]) => letters.includes(letter));
    width += near?.[1] ?? 0;
    const [advance, path] = glyphs[letter] ?? [0, ''];
    shapes += `<path transform="translate(${width} 0)" d="${path}"/>`;
    width += advance;
    before = letter;
  }
  return { shapes, width };
}
