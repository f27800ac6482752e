/** The segments of a JPEG with what it says besides what it shows: Exif, XMP and IPTC. */
const SEGMENTS: [marker: number, begins: string][] = [
  [0xe1, 'Exif\0\0'],
  [0xe1, 'http://ns.adobe.com/xap/1.0/\0'],
  [0xed, 'Photoshop 3.0\0'],
];

/** The entry of Exif that says how a picture is turned, in either order of bytes; the value comes last. */
const TURNS = [
  { entry: [0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00], value: 8 },
  { entry: [0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01], value: 9 },
];

const START = [0xff, 0xd8];
const PIXELS_FOLLOW = 0xda;

/**
 * Copies these segments into a smaller, upright copy of a JPEG, so that the server, which stores none of them, can say
 * what was removed from the photo.
 */
export function keepDetails(original: Uint8Array, smaller: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = detailsOf(original);
  const size = kept.reduce((total, { length }) => total + length, smaller.length);
  const joined = new Uint8Array(size);
  let end = 0;
  for (const part of [smaller.subarray(0, START.length), ...kept, smaller.subarray(START.length)]) {
    joined.set(part, end);
    end += part.length;
  }
  return joined;
}

function detailsOf(jpeg: Uint8Array): Uint8Array[] {
  const kept: Uint8Array[] = [];
  if (!matches(jpeg, START, 0)) {
    return kept;
  }
  for (let at = START.length; jpeg[at] === 0xff && jpeg[at + 1] !== PIXELS_FOLLOW;) {
    const length = 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
    const isKept = SEGMENTS.some(
      ([marker, begins]) =>
        jpeg[at + 1] === marker &&
        matches(
          jpeg,
          [...begins].map((letter) => letter.charCodeAt(0)),
          at + 4,
        ),
    );
    if (isKept && at + length <= jpeg.length) {
      kept.push(upright(jpeg.slice(at, at + length)));
    }
    at += length;
  }
  return kept;
}

/** The copy was turned upright already. */
function upright(segment: Uint8Array): Uint8Array {
  for (let at = 0; at < segment.length; at += 1) {
    const turn = TURNS.find(({ entry }) => matches(segment, entry, at));
    if (turn) {
      segment[at + turn.value] = 1;
    }
  }
  return segment;
}

function matches(bytes: Uint8Array, wanted: number[], at: number): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}
