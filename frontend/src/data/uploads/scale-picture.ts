import { keepDetails } from './keep-details';

/** Larger than any screen shows a picture, and a photo of this size is well below the upload limit. */
const MAX_SIDE = 2560;
/** Types the server accepts. */
const MAX_BYTES = 5 * 1024 * 1024;
const QUALITY = 0.9;
/** Where a JPEG has its details: before its pixels. */
const MAX_DETAILS = 256 * 1024;

/**
 * Shrinks a photo of any size enough to upload it, and turns it upright. A picture that is already small enough, or that
 * this browser cannot decode, is returned unchanged.
 */
export async function scalePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) {
    return file;
  }
  const { width, height } = picture;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  if (scale === 1 && file.size <= MAX_BYTES) {
    picture.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  // JPEG has no transparency.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  const smaller = context && (await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY)));
  if (!smaller) {
    return file;
  }
  const bytes =
    type === 'image/jpeg'
      ? keepDetails(
          new Uint8Array(await file.slice(0, MAX_DETAILS).arrayBuffer()),
          new Uint8Array(await smaller.arrayBuffer()),
        )
      : smaller;
  return new File([bytes], file.name, { type: smaller.type });
}
