import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const FOLDER = import.meta.dirname;

/** The machine's own fonts are ignored, so that the picture is the same everywhere. */
process.env['FONTCONFIG_FILE'] = join(FOLDER, 'fonts.conf');

/** Below the emblem, left of the hills. */
const NAME = { left: 84, bottom: 540, width: 700, lines: 3, lineHeight: 1.05, color: '#f4efe6' };
/** The first in which it fits. */
const SIZES = [84, 72, 60, 48, 38, 30, 24];

/** Drawn larger and scaled down: Pango puts letters on whole pixels, and their distances would be uneven. */
const ENLARGED = 4;

/** The characters of the font; docs/decisions/settings.md says how it was cut. */
const KNOWN = /[ -~©®°·À-ÖØ-öø-ÿ–—‘’“”•…™]/;

/** The site's picture in link previews, 1200 x 630: `og.svg` with the name of the shop. */
export async function drawSitePicture(name: string): Promise<Buffer> {
  const words = await letter(known(name));
  // A palette of 256 colors is enough for a line drawing, at a third of the size.
  return sharp(await readFile(join(FOLDER, 'og.svg')))
    .composite(words)
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer();
}

/** Removes the accents of characters that the font does not have, then those that it still has not. */
function known(text: string): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((letter) => (KNOWN.test(letter) ? letter : letter.normalize('NFD').charAt(0)))
    .filter((letter) => KNOWN.test(letter))
    .join('')
    .trim();
}

/** The name in the largest size in which it fits; nothing if there is no name. */
async function letter(text: string): Promise<OverlayOptions[]> {
  const escaped = text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  for (const size of text ? SIZES : []) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${NAME.color}" line_height="${NAME.lineHeight}">${escaped}</span>`,
        ...{ font: `Newsreader ${size}`, fontfile: join(FOLDER, 'newsreader.ttf') },
        ...{ width: NAME.width * ENLARGED, dpi: 72 * ENLARGED, rgba: true },
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [width, height] = [info.width / ENLARGED, info.height / ENLARGED];
    const fits = width <= NAME.width && height <= NAME.lines * size * NAME.lineHeight;
    if (fits || size === SIZES.at(-1)) {
      const words = sharp(data, { raw: info }).resize({
        width: Math.round(Math.min(width, NAME.width)),
        kernel: 'linear',
      });
      const input = await words.png().toBuffer();
      return [{ input, left: NAME.left, top: Math.round(NAME.bottom - height) }];
    }
  }
  return [];
}
