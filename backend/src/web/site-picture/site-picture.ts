import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { letter } from './lettering.js';

/** Below the emblem, left of the hills. */
const NAME = { x: 84, y: 540, width: 700, lines: 3, sizes: [84, 72, 60, 48, 38, 30, 24] } as const;

/** The site's picture in link previews, 1200 x 630: `og.svg` with the name of the shop. */
export async function drawSitePicture(name: string): Promise<Buffer> {
  const drawing = await readFile(join(import.meta.dirname, 'og.svg'), 'utf8');
  const words = await letter(name, NAME);
  // A palette of 256 colors is enough for a line drawing, at a third of the size.
  return sharp(Buffer.from(drawing.replace('<!--name-->', () => words)))
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer();
}
