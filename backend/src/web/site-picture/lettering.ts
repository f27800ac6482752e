import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Glyph outlines in units of 1/500 em; docs/decisions/settings.md says how they were generated. */
interface Letters {
  /** Advance width, and a path relative to the baseline. */
  glyphs: Record<string, [width: number, path: string]>;
  /** By the preceding letter: the distance to add before each of these letters. */
  kerning: Record<string, Record<string, number>>;
}

const UNITS_PER_EM = 500;

/** Where to put the text. */
interface Place {
  x: number;
  /** Baseline of the last line. */
  y: number;
  width: number;
  lines: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
}

/** Returns the text as SVG paths, in the first size in which it fits. No font has to be installed. */
export async function letter(text: string, { x, y, width, lines, sizes }: Place): Promise<string> {
  const letters = JSON.parse(await readFile(join(import.meta.dirname, 'newsreader.json'), 'utf8')) as Letters;
  const words = known(text, letters).split(' ').filter(Boolean);
  const tries = sizes.map((size) => ({
    size,
    broken: breakLines(words, (width * UNITS_PER_EM) / size, letters),
  }));
  const { size, broken } = tries.find((tried) => tried.broken.length <= lines) ?? {
    size: Math.min(...sizes),
    broken: breakLines(words, Infinity, letters),
  };
  return broken
    .map((line, index) => {
      const drawn = draw(line, letters);
      const scale = Math.min(size / UNITS_PER_EM, width / drawn.width);
      const top = y - (broken.length - 1 - index) * size * 1.05;
      return `<g transform="translate(${x} ${top}) scale(${scale})">${drawn.shapes}</g>`;
    })
    .join('');
}

/** Removes the accents of characters without an outline, then those that still have none. */
function known(text: string, { glyphs }: Letters): string {
  return [...text.normalize('NFC').replace(/\s/g, ' ')]
    .map((letter) => (letter in glyphs ? letter : letter.normalize('NFD').charAt(0)))
    .filter((letter) => letter in glyphs)
    .join('');
}

/** Only a single word can be wider than the given width. */
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
