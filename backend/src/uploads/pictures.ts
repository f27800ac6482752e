import { UnsupportedMediaTypeException } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { createLimit } from '../common/limit.js';

/**
 * What phones, cameras and scanners produce and sharp decodes safely. SVG is missing because it can contain scripts.
 */
const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
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

/** A waiting upload holds up to 5 MB. A page of new pictures requests many widths at once, of some 100 KB each. */
const MAX_WAITING = { uploads: 20, variants: 200 };

// One thread and one picture at a time leave the other core to the site.
sharp.concurrency(1);
sharp.cache(false);
const limit = createLimit({
  concurrency: 1,
  maxWaiting: MAX_WAITING.variants,
  message: "We're still working on other pictures. Please try again shortly.",
});

/**
 * Makes an upload safe to publish by decoding it and encoding it as WebP, which drops scripts, GPS coordinates and
 * any other metadata. Keeps the first frame, upright, at 2000 px or less.
 * @throws UnsupportedMediaTypeException if it is not a complete picture of an accepted type, or has too many
 * pixels.
 * @throws ServiceUnavailableException if too many are waiting.
 */
export async function toPublishable(upload: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !ACCEPTED.has(type.mime)) {
    throw notAPicture();
  }
  return limit(async () => {
    const pixels = await mostPixels(upload);
    return toWebp(decode(upload, pixels)).catch(() => {
      throw notAPicture(pixels);
    });
  }, MAX_WAITING.uploads);
}

/** Returns how many pixels a picture of this kind may have, judged by its header alone. */
async function mostPixels(upload: Buffer): Promise<number> {
  const { format, isProgressive, width, height } = await sharp(upload)
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  if (Math.max(width, height) > MAX_LENGTH) {
    throw notAPicture();
  }
  return format === 'gif' || isProgressive ? MAX_PIXELS.whole : MAX_PIXELS.inLines;
}

/** Resizes a stored picture. */
export async function toWidth(picture: Buffer, width: number): Promise<Buffer> {
  return limit(() => encode(decode(picture).resize({ width, withoutEnlargement: true })));
}

/** Fits a stored picture into a frame of 1200 x 630, as JPEG, which every link preview can show. */
export async function toCard(picture: Buffer): Promise<Buffer> {
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

function toWebp(picture: Sharp): Promise<Buffer> {
  return encode(
    picture.rotate().resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true }),
  );
}

function encode(picture: Sharp): Promise<Buffer> {
  return picture.timeout({ seconds: TIMEOUT_SECONDS }).webp({ quality: QUALITY, effort: 4 }).toBuffer();
}

function notAPicture(pixels = MAX_PIXELS.inLines): UnsupportedMediaTypeException {
  return new UnsupportedMediaTypeException(
    `We can't use this picture. Please upload a JPEG, PNG, GIF or WEBP of at most ${pixels / 1e6} megapixels.`,
  );
}
