import { UnsupportedMediaTypeException } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Box, coverBoxes } from './cover-boxes.js';

/**
 * What phones, cameras and scanners produce and sharp decodes safely. SVG is missing because it can contain scripts. An
 * animated PNG is a PNG.
 */
const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp']);
/**
 * The formats cameras write are decoded a few lines at a time. All others (progressive, interlaced, GIF) are decoded
 * as a whole, which takes up to ten times as much memory per pixel, so they may have fewer.
 */
const MAX_PIXELS = { inLines: 50e6, whole: 24e6 };
/** A single line can be as large as a whole picture. */
const MAX_LENGTH = 16_384;
const MAX_SIDE = 2000;
const QUALITY = 82;
const TIMEOUT_SECONDS = 10;

/** The size link previews (Open Graph) want, on the background color of picture frames on the pages. */
const CARD = { width: 1200, height: 630 };
const PLATE = '#efe9dd';

/** Widths in which a picture can be requested; they make up the srcset of the pages. */
export const WIDTHS = [320, 640, 960, 1280, 1920] as const;

// One thread and one picture at a time leave the other core to the site.
sharp.concurrency(1);
sharp.cache(false);
const limit = pLimit(1);

/**
 * Makes an upload safe to publish by decoding it and encoding it as WebP, which drops scripts, GPS coordinates and
 * any other metadata. Keeps the first frame, upright, at 2000 px or less, and covers the boxes.
 * @throws UnsupportedMediaTypeException if it is not a complete picture of an accepted type, or has too many
 * pixels.
 */
export async function toPublishable(upload: Buffer, boxes: Box[] = []): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !ACCEPTED.has(type.mime)) {
    throw unusable('it isn’t a JPEG, PNG, GIF or WEBP.');
  }
  return limit(async () => {
    const metadata = await readHeader(upload);
    return await toWebp(decode(upload, mostPixels(metadata)), boxes).catch(() => {
      throw damaged();
    });
  });
}

function readHeader(upload: Buffer): Promise<Metadata> {
  return sharp(upload)
    .metadata()
    .catch(() => {
      throw damaged();
    });
}

/** Returns how many pixels a picture of this kind may have, if this one has no more. */
function mostPixels({ format, isProgressive, width, height }: Metadata): number {
  if (Math.max(width, height) > MAX_LENGTH) {
    throw unusable(`it may have at most ${MAX_LENGTH} pixels a side. Please make it smaller.`);
  }
  const pixels = format === 'gif' || isProgressive ? MAX_PIXELS.whole : MAX_PIXELS.inLines;
  if (width * height > pixels) {
    throw unusable(`it may have at most ${pixels / 1e6} megapixels. Please make it smaller.`);
  }
  return pixels;
}

/** Resizes a stored picture. */
export function toWidth(picture: Buffer, width: number): Promise<Buffer> {
  return limit(() => encode(decode(picture).resize({ width, withoutEnlargement: true })));
}

/** Fits a stored picture into a frame of 1200 x 630, as JPEG, which every link preview can show. */
export function toCard(picture: Buffer): Promise<Buffer> {
  return limit(() =>
    decode(picture)
      .resize({ ...CARD, fit: 'contain', background: PLATE })
      .flatten({ background: PLATE })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer(),
  );
}

function decode(picture: Buffer, limitInputPixels = MAX_PIXELS.whole): Sharp {
  return sharp(picture, { limitInputPixels, pages: 1, failOn: 'error' });
}

async function toWebp(picture: Sharp, boxes: Box[]): Promise<Buffer> {
  const upright = picture
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  if (boxes.length === 0) {
    return encode(upright);
  }
  const { data, info } = await upright
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  coverBoxes(data, info, boxes);
  const { width, height, channels } = info;
  return encode(sharp(data, { raw: { width, height, channels } }));
}

function encode(picture: Sharp): Promise<Buffer> {
  return picture.timeout({ seconds: TIMEOUT_SECONDS }).webp({ quality: QUALITY, effort: 4 }).toBuffer();
}

/** Its pixels cannot be read to the end, or not in {@link TIMEOUT_SECONDS}. */
function damaged(): UnsupportedMediaTypeException {
  return unusable('it’s incomplete or damaged. Please copy it once more, or save it as a JPEG.');
}

function unusable(reason: string): UnsupportedMediaTypeException {
  return new UnsupportedMediaTypeException(`We can’t use this picture: ${reason}`);
}
