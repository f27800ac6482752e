import { ServiceUnavailableException, UnsupportedMediaTypeException } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

/** SPEC 9: JPEG, PNG, GIF or WEBP. */
const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
/**
 * What cameras write is unpacked a few lines at a time. All else (progressive, interlaced, GIF) lies in memory whole: up
 * to ten times as much for each pixel, so it may have fewer.
 */
const MAX_PIXELS = { inLines: 50e6, whole: 24e6 };
/** A single line can be a whole picture. */
const MAX_LENGTH = 16_384;
const MAX_SIDE = 2000;
const QUALITY = 82;
const TIMEOUT_SECONDS = 10;

/** What link previews (Open Graph) want, on the paper colour of the pages' plates. */
const CARD = { width: 1200, height: 630 };
const PLATE = '#efe9dd';

/** Widths a picture can be asked for; they make the srcset of the pages. */
export const WIDTHS = [320, 640, 960, 1280, 1920] as const;

// One thread a picture and one picture at a time: the other core stays with the site.
sharp.concurrency(1);
sharp.cache(false);
const gate = pLimit(1);

/** Each waiting upload holds up to 5 MB; a page of new pictures asks for many widths at once, each of some 100 KB. */
const MAX_WAITING = { uploads: 20, variants: 200 };

/**
 * Makes an upload safe to publish: decoded and written anew as WebP, so that scripts, places (GPS) and
 * whatever else came with it stay behind; first frame, upright, at most 2000 px.
 * @throws UnsupportedMediaTypeException if it is not a whole picture of an accepted type, or has too many pixels,
 * ServiceUnavailableException if too many are waiting.
 */
export async function toPublishable(upload: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !ACCEPTED.has(type.mime)) {
    throw notAPicture();
  }
  refuseMoreThan(MAX_WAITING.uploads);
  const pixels = await mostPixels(upload);
  return toWebp(decode(upload, pixels), MAX_SIDE).catch(() => {
    throw notAPicture(pixels);
  });
}

/** How many pixels a picture of this kind may have, by its head alone. */
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

/** A picture of ours in a smaller width. */
export async function toWidth(picture: Buffer, width: number): Promise<Buffer> {
  refuseMoreThan(MAX_WAITING.variants);
  return gate(() => encode(decode(picture).resize({ width, withoutEnlargement: true })));
}

/** A picture of ours whole on a plate of 1200 x 630: JPEG, which every link preview can show. */
export async function toCard(picture: Buffer): Promise<Buffer> {
  refuseMoreThan(MAX_WAITING.variants);
  return gate(() =>
    decode(picture)
      .resize({ ...CARD, fit: 'contain', background: PLATE })
      .flatten({ background: PLATE })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer(),
  );
}

function refuseMoreThan(waiting: number): void {
  if (gate.pendingCount >= waiting) {
    throw new ServiceUnavailableException("We're still working on other pictures. Please try again shortly.");
  }
}

function decode(picture: Buffer, limitInputPixels = MAX_PIXELS.whole): Sharp {
  return sharp(picture, { limitInputPixels, pages: 1, failOn: 'error' });
}

function toWebp(picture: Sharp, side: number): Promise<Buffer> {
  return gate(() =>
    encode(picture.rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })),
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
