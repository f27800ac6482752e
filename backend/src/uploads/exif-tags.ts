/** The directories of Exif: the picture's, the camera's, the satellites', and that of the embedded preview. */
type Directory = 'main' | 'camera' | 'gps' | 'preview';

const TEXT_TYPE = 2;
const POINTERS = new Map<number, Directory>([
  [0x8769, 'camera'],
  [0x8825, 'gps'],
]);

/** Names the tags of an Exif block as `gps:2`, without those whose text is blank. Broken blocks end early. */
export function exifTags(exif: Buffer): Set<string> {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const found = new Set<string>();
  const seen = new Set<number>();

  /** Returns where the next directory begins. */
  const read = (directory: Directory, start: number): number => {
    const end = start + 2 + short(start) * 12;
    for (let at = start + 2; at < end; at += 12) {
      const tag = short(at);
      const pointed = directory === 'main' ? POINTERS.get(tag) : undefined;
      if (pointed) {
        tryRead(pointed, long(at + 8));
      } else if (short(at + 2) !== TEXT_TYPE || !isBlank(at)) {
        found.add(`${directory}:${tag}`);
      }
    }
    return long(end);
  };

  const isBlank = (at: number): boolean => {
    const length = long(at + 4);
    const from = length > 4 ? long(at + 8) : at + 8;
    return /^[\0\s]*$/.test(tiff.toString('latin1', from, from + Math.min(length, 100)));
  };

  const tryRead = (directory: Directory, start: number): number => {
    // Made by hand, each entry could point to the same directory.
    if (seen.has(start)) {
      return 0;
    }
    seen.add(start);
    try {
      return read(directory, start);
    } catch (error) {
      if (error instanceof RangeError) {
        return 0;
      }
      throw error;
    }
  };

  const next = tiff.length >= 8 ? tryRead('main', long(4)) : 0;
  if (next > 0) {
    tryRead('preview', next);
  }
  return found;
}
