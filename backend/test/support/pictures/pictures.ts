import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const BOUNDARY = 'a-boundary-of-this-test';

/** A picture of a single color. */
export function solid(width: number, height: number, background = 'red') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Random noise: a picture that does not compress. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

/** An animated PNG of solid frames, which sharp cannot write: those of plain PNGs, joined by the chunks that animate them. */
export async function animatedPng(colors: string[], width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all(
    colors.map(async (color) => chunksOf(await solid(width, height, color).png().toBuffer())),
  );
  let sequence = 0;
  const parts = frames.flatMap((chunks, index) => {
    const pixels = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
    return [
      // A tenth of a second, and two bytes for how it is drawn.
      chunk('fcTL', Buffer.concat([numbers(sequence++, width, height, 0, 0, 0x0001_000a), Buffer.alloc(2)])),
      ...pixels.map((data) =>
        index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data])),
      ),
    ];
  });
  const header = frames[0]?.find(({ name }) => name === 'IHDR')?.data ?? Buffer.alloc(0);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('acTL', numbers(colors.length, 0)),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunksOf(png: Buffer): { name: string; data: Buffer }[] {
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({
      name: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([numbers(data.length), named, numbers(crc32(named))]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

/** A form that uploads a picture, with these fields before it. */
export function pictureForm(
  picture: Buffer,
  fields: Record<string, string> = {},
): { headers: Record<string, string>; body: Buffer } {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([
      Buffer.from(texts.join('') + head),
      picture,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}
