import { pictureType } from './picture-type';
import { UploadError } from './upload-error';

/** Larger than any screen shows a picture, and a photo of this size is well below the upload limit. */
const MAX_SIDE = 2560;
/** What the server accepts. */
const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
/** Photos, which have no transparency. */
const OPAQUE = ['image/jpeg', 'image/heic'];
/** The first that makes it small enough. */
const QUALITIES = [0.9, 0.75, 0.5];

const HEIC =
  'This is a HEIC photo, which this browser can’t open: on the iPhone, choose Options and “Most Compatible” when you share it, or save it as a JPEG.';
const UNREADABLE =
  'This image can’t be opened, so it can’t be made smaller than 5 MB: it’s incomplete or damaged, or not a JPEG, PNG, GIF or WEBP.';
const NOT_DRAWN =
  'This browser doesn’t let us make this image smaller or convert it. Please upload a JPEG, PNG, GIF or WEBP of at most 5 MB.';

const prepared = new WeakMap<File, Promise<File>>();

/**
 * Makes a picture of any size and type that this browser can show one that the server takes, upright. One that is so
 * already is returned unchanged, and so is a small one that this browser cannot show, for the server to say why. What
 * was prepared once is kept as long as the file.
 * @throws UploadError that says why it cannot be used
 */
export function preparePicture(file: File): Promise<File> {
  const known = prepared.get(file) ?? prepare(file);
  prepared.set(file, known);
  return known;
}

async function prepare(file: File): Promise<File> {
  const type = await pictureType(file);
  const picture = await decode(file, type);
  if (!picture) {
    if (type === 'image/heic' || file.size > MAX_BYTES) {
      throw new UploadError('refused', type === 'image/heic' ? HEIC : UNREADABLE);
    }
    return file;
  }
  const isTaken = type !== undefined && TYPES.includes(type) && file.size <= MAX_BYTES;
  const drawn =
    isTaken && Math.max(picture.width, picture.height) <= MAX_SIDE
      ? undefined
      : await draw(picture, type !== undefined && OPAQUE.includes(type));
  picture.close();
  if (!drawn) {
    if (isTaken) {
      return file;
    }
    throw new UploadError('refused', NOT_DRAWN);
  }
  return new File([drawn], file.name, { type: drawn.type });
}

/** Some browsers go by the type, which may be missing or wrong. */
function decode(file: File, type = file.type): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file.slice(0, file.size, type), { imageOrientation: 'from-image' }).catch(
    () => undefined,
  );
}

/** The picture as a file of at most {@link MAX_SIDE}; undefined if this browser does not let us make one. */
async function draw(picture: ImageBitmap, isOpaque: boolean): Promise<Blob | undefined> {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context || !isFaithful()) {
    return undefined;
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return (
    (isOpaque ? undefined : await encode(canvas, 'image/webp')) ?? encode(onWhite(context), 'image/jpeg')
  );
}

/** JPEG has no transparency, and would be black where nothing is drawn. */
function onWhite(context: CanvasRenderingContext2D): HTMLCanvasElement {
  const { canvas } = context;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * The canvas as a file that the server accepts; undefined if it would be too large. A browser that cannot write a type
 * (Safari: WebP) makes a PNG instead, which is as good if it is small enough.
 */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  for (const quality of QUALITIES) {
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (file && file.size <= MAX_BYTES) {
      return file;
    }
    if (file?.type !== type) {
      return undefined;
    }
  }
  return undefined;
}

/** Whether a canvas gives back what was drawn. Protection from fingerprinting can make noise of it. */
function isFaithful(): boolean {
  const side = 4;
  const color = [32, 96, 160, 255];
  const context = document.createElement('canvas').getContext('2d');
  if (!context) {
    return false;
  }
  context.fillStyle = `rgb(${color.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return data.every((value, index) => Math.abs(value - (color[index % color.length] ?? 0)) < 8);
}
