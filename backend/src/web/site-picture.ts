import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

let drawn: Promise<Buffer> | undefined;

/** The site's picture in link previews, 1200 x 630, rendered from `og.svg` on first request. */
export function drawSitePicture(): Promise<Buffer> {
  drawn ??= draw().catch((error: unknown) => {
    drawn = undefined;
    throw error;
  });
  return drawn;
}

/** A palette of 256 colors is enough for a line drawing, at a third of the size. */
async function draw(): Promise<Buffer> {
  return sharp(await readFile(join(import.meta.dirname, 'og.svg')))
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer();
}
