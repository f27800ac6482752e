import { expect, it } from '@jest/globals';
import { keepDetails } from '@/data/uploads/keep-details';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((l) => l.charCodeAt(0)) : part)),
  );
const segment = (marker: number, content: Uint8Array) => [0xff, marker, 0, content.length + 2, ...content];

const TURNED = [0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00, 0x06, 0x00];
const UPRIGHT = [...TURNED.slice(0, 8), 0x01, 0x00];
const exif = (turn: number[]) => segment(0xe1, bytes('Exif\0\0', turn, 'Sonora'));
const XMP = segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', 'position'));
const IPTC = segment(0xed, bytes('Photoshop 3.0\0', 'author'));
const COLORS = segment(0xe2, bytes('ICC_PROFILE\0'));
const PIXELS = [0xff, 0xda, 0, 2, 1, 2, 3];
const SMALLER = bytes([0xff, 0xd8], PIXELS);

it('Exif, XMP and IPTC of a JPEG go into its smaller copy, which is upright already', () => {
  const original = bytes([0xff, 0xd8], COLORS, exif(TURNED), XMP, IPTC, [0xff, 0xda, 9, 9]);
  expect(keepDetails(original, SMALLER)).toEqual(bytes([0xff, 0xd8], exif(UPRIGHT), XMP, IPTC, PIXELS));
});

it.each([
  ['no JPEG', bytes('GIF89a')],
  ['a JPEG without any', bytes([0xff, 0xd8], PIXELS)],
  ['one that ends in the middle', bytes([0xff, 0xd8], exif(TURNED).slice(0, 12))],
])('of %s nothing is copied', (_, original) => {
  expect(keepDetails(original, SMALLER)).toEqual(SMALLER);
});
