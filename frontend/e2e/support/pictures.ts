import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A file as Playwright chooses it. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of one color. */
export function solid(width: number, height: number, background = '#335577') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A red square in the middle of nothing. */
export function transparent(width: number, height: number) {
  const [w, h] = [Math.round(width / 2), Math.round(height / 2)];
  return sharp({ create: { width, height, channels: 4, background: '#0000' } }).composite([
    { input: { create: { width: w, height: h, channels: 3, background: 'red' } } },
  ]);
}

/** A photo that does not compress: some megabytes as PNG. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      ...{ width, height, channels: 3, background: 'gray' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

/** What a HEIC photo of an iPhone begins with, which no browser but Safari can read on from. */
export function heic(size = 5000): Buffer {
  const head = Buffer.from('\0\0\0\u0020ftypheic\0\0\0\0mif1MiHEmiafheic', 'latin1');
  return Buffer.concat([head, Buffer.alloc(size, 7)]);
}

/** A PNG that says it is animated, of one frame: sharp cannot write one. */
export async function animatedPng(width: number, height: number): Promise<Buffer> {
  const png = await solid(width, height).png().toBuffer();
  const afterHeader = 33;
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(width, 4);
  frame.writeUInt32BE(height, 8);
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
    chunk('fcTL', frame),
    png.subarray(afterHeader),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
