import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { noise, solid } from '../pictures/pictures.js';

/** Part of every payload: nothing stored of an upload may contain it. */
export const MARK = 'HOSTILE-PAYLOAD';
export const SCRIPT = `<script>alert("${MARK}")</script>`;

/** A file to upload. */
export type Make = () => Buffer | Promise<Buffer>;

const MEGABYTE = 1024 * 1024;
const ZEROS = Buffer.alloc(64 * MEGABYTE);
/** 64 MB compressed to a few kilobytes. */
const DEFLATED = deflateRawSync(ZEROS);

const hex = (text: string) => Buffer.from(text.replace(/ /g, ''), 'hex');
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const u16 = (value: number) => hex(value.toString(16).padStart(4, '0'));
const u32 = (value: number) => hex(value.toString(16).padStart(8, '0'));
const le16 = (value: number) => u16(value).reverse();
const le32 = (value: number) => u32(value).reverse();
const cut = async (file: Buffer | Promise<Buffer>, length: number) => {
  const whole = await file;
  return whole.subarray(0, length < 1 ? Math.floor(whole.length * length) : length);
};

/** A small, genuine picture. */
export const picture = (width = 60, height = 40) => solid(width, height, '#705');

const jpeg = () => picture().jpeg().toBuffer();
const png = () => picture().png().toBuffer();
const gif = () => picture().gif().toBuffer();
const webp = () => noise(60, 40).webp().toBuffer();

/** Arbitrary bytes, the same every time. */
export const randomBytes = (length: number) => createHash('shake256', { outputLength: length }).digest();

const svg = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

// PNG, chunk by chunk.
const PNG_MAGIC = hex('89504e47 0d0a1a0a');
const chunk = (type: string, data: Buffer | string, crc?: number) => {
  const content = join(type, data);
  return join(u32(content.length - 4), content, u32(crc ?? crc32(content)));
};
const ihdr = (width: number, height: number, depth = 8, color = 0) =>
  chunk('IHDR', join(u32(width), u32(height), hex(`0${depth}0${color}000000`)));
const grey = (width: number, height: number, ...more: Buffer[]) =>
  join(PNG_MAGIC, ihdr(width, height), ...more, idatOf(width, height), chunk('IEND', ''));
const idatOf = (width: number, height: number) =>
  chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height)));
/** Inserts chunks after the header of a PNG. */
const withChunks = async (...chunks: Buffer[]) => {
  const whole = await png();
  return join(whole.subarray(0, 33), ...chunks, whole.subarray(33));
};

/** Inserts a segment after the first two bytes of a JPEG. */
const withSegment = async (marker: number, data: Buffer | string) => {
  const whole = await jpeg();
  const content = Buffer.from(data as string);
  return join(
    whole.subarray(0, 2),
    hex('ff'),
    Buffer.from([marker]),
    u16(content.length + 2),
    content,
    whole.subarray(2),
  );
};
/** A JPEG that claims a different size. */
const sized = async (width: number, height: number) => {
  const whole = await jpeg();
  const at = whole.indexOf(hex('ffc0'));
  return join(whole.subarray(0, at + 5), u16(height), u16(width), whole.subarray(at + 9));
};
/** A progressive JPEG that repeats its last scan many times. */
const scans = async (times: number) => {
  const whole = await noise(100, 100).jpeg({ progressive: true }).toBuffer();
  const last = whole.lastIndexOf(hex('ffda'));
  const scan = whole.subarray(last, -2);
  return join(whole.subarray(0, last), ...Array.from({ length: times }, () => scan), hex('ffd9'));
};
/** A GIF that repeats its frame many times. */
const frames = async (side: number, times: number) => {
  const whole = await picture(side, side).gif().toBuffer();
  const begin = whole.indexOf(hex('2c'), 13 + 3 * 2 ** (((whole[10] as number) & 7) + 1));
  const frame = whole.subarray(begin, -1);
  return join(whole.subarray(0, begin), ...Array.from({ length: times }, () => frame), ';');
};
const zip = (name: string, deflated: Buffer, size: number) =>
  join(
    hex('504b0304 1400 0000 0800 00000000'),
    ...[le32(crc32(ZEROS.subarray(0, size))), le32(deflated.length), le32(size), le16(name.length), le16(0)],
    ...[name, deflated],
    hex('504b0506 0000 0000 0000 0000 00000000 00000000 0000'),
  );
const riff = (...chunks: Buffer[]) => {
  const content = join('WEBP', ...chunks);
  return join('RIFF', le32(content.length), content);
};
const ftyp = (brand: string) => join(hex('00000018'), 'ftyp', brand, hex('00000000'), brand, 'mif1', SCRIPT);

/** Files that are not accepted pictures, or are truncated. */
export const NO_PICTURES: Record<string, Make> = {
  'nothing at all': () => Buffer.alloc(0),
  'one byte': () => Buffer.from('x'),
  'a NUL': () => Buffer.alloc(1),
  '5 MB of NULs': () => Buffer.alloc(5 * MEGABYTE),
  '5 MB of noise': () => randomBytes(5 * MEGABYTE),
  'SVG with a script': () => svg(SCRIPT),
  'SVG with an XML head': () => svg(SCRIPT, '<?xml version="1.0"?>'),
  'SVG after a byte order mark': () => svg(SCRIPT, '\ufeff'),
  'SVG after blanks and a comment': () => svg(SCRIPT, ` \n\n<!-- ${'x'.repeat(5000)} -->`),
  'SVG in UTF-16': () => Buffer.from(`\ufeff${svg(SCRIPT).toString()}`, 'utf16le'),
  'SVG of a billion laughs': () =>
    svg(
      '&i;',
      `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(99)}">${[...'bcdefghi'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`).join('')}]>`,
    ),
  'SVG that reads a file': () =>
    svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  'SVG that draws another address': () =>
    svg('<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>'),
  'SVG, compressed': () => gzipSync(svg(SCRIPT)),
  HTML: () => Buffer.from(`<!doctype html>${SCRIPT}`),
  'HTML behind the first bytes of a PNG': () => join(PNG_MAGIC, SCRIPT),
  'HTML behind the first chunk of a PNG': () => join(PNG_MAGIC, ihdr(9, 9), SCRIPT),
  'HTML behind the first bytes of a JPEG': () => join(hex('ffd8ffe0'), SCRIPT),
  'HTML behind the first bytes of a WEBP': () => join('RIFF', le32(99), 'WEBP', 'VP8 ', SCRIPT),
  'GIF that is a script': () => Buffer.from(`GIF89a=1;alert("${MARK}")`),
  'GIF that is a script with a size': () =>
    join('GIF89a', '/*', hex('0000 00 00 00'), `*/=1;alert("${MARK}")`),
  PHP: () => Buffer.from(`<?php system($_GET["${MARK}"]); ?>`),
  'a shell script': () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a program': () => join(hex('7f454c46 02010100'), Buffer.alloc(500)),
  'a Windows program': () => join('MZ', Buffer.alloc(500), 'PE'),
  'a zip archive': () => zip('x.html', deflateRawSync(Buffer.from(SCRIPT)), 0),
  'a zip bomb': () => zip('x.png', DEFLATED, ZEROS.length),
  'a gzip bomb': () => gzipSync(ZEROS),
  PDF: () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'),
  'PDF with a script': () =>
    Buffer.from(`%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert("${MARK}"))>>endobj\n%%EOF`),
  PostScript: () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%id) (w) file'),
  'an ImageMagick script': () =>
    Buffer.from(
      `push graphic-context\nviewbox 0 0 9 9\nfill 'url(https://127.0.0.1/x.jpg"|ls "-la)'\npop graphic-context`,
    ),
  'XML that reads a file': () =>
    Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'),
  BMP: () =>
    join('BM', le32(58), le32(0), le32(54), le32(40), le32(1), le32(1), le16(1), le16(24), Buffer.alloc(28)),
  TIFF: () => picture().tiff().toBuffer(),
  AVIF: () => picture().avif({ effort: 0 }).toBuffer(),
  'the head of a HEIC': () => ftyp('heic'),
  'the head of an MP4': () => ftyp('isom'),
  'ICO with a PNG': async () => {
    const inner = await png();
    return join(hex('0000 0100 0100 3c280000 0100 2000'), le32(inner.length), le32(22), inner);
  },
  PPM: () => join('P6\n9 9\n255\n', Buffer.alloc(243)),
  'Radiance HDR': () => Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n'),
  'a raw picture of libvips': () => join(hex('08f2a6b6'), Buffer.alloc(200)),
  'JPEG XL': () => join(hex('ff0a'), SCRIPT),
  'JPEG 2000': () => join(hex('0000000c 6a502020 0d0a870a'), SCRIPT),
  PSD: () => join('8BPS', hex('0001'), Buffer.alloc(100)),
  WAV: () => join('RIFF', le32(40), 'WAVEfmt ', Buffer.alloc(40)),
  'the first bytes of a PNG': () => PNG_MAGIC,
  'the head of a PNG': async () => cut(png(), 33),
  'half a PNG': () => cut(noise(99, 99).png().toBuffer(), 0.5),
  'PNG with a wrong checksum of its head': () =>
    join(
      PNG_MAGIC,
      chunk('IHDR', join(u32(9), u32(9), hex('0800000000')), 0xdead),
      idatOf(9, 9),
      chunk('IEND', ''),
    ),
  'PNG with a wrong checksum of its content': () =>
    join(PNG_MAGIC, ihdr(9, 9), chunk('IDAT', deflateSync(Buffer.alloc(90)), 0xdead), chunk('IEND', '')),
  'PNG without width': () => grey(0, 9),
  'PNG with a depth there is not': () => join(PNG_MAGIC, ihdr(9, 9, 7), idatOf(9, 9), chunk('IEND', '')),
  'PNG without content': () => join(PNG_MAGIC, ihdr(9, 9), chunk('IEND', '')),
  'PNG whose content never ends': () =>
    join(PNG_MAGIC, ihdr(9, 9), u32(0x7fffffff), 'IDAT', deflateSync(Buffer.alloc(90))),
  'PNG of 4 gigapixels, by its head': () =>
    join(PNG_MAGIC, ihdr(65535, 65535), idatOf(9, 9), chunk('IEND', '')),
  'PNG of 256 megapixels': () =>
    join(
      PNG_MAGIC,
      ihdr(16000, 16000, 1),
      chunk('IDAT', deflateSync(ZEROS.subarray(0, 16000 * 2001))),
      chunk('IEND', ''),
    ),
  'PNG of a line of 30 megapixels': () => grey(30_000_000, 1),
  'PNG with the start of a script before it': async () => join('<!--', await png()),
  'JPEG of 4 gigapixels, by its head': () => sized(65500, 65500),
  'JPEG without height': () => sized(60, 0),
  'a tenth of a JPEG': () => cut(noise(200, 200).jpeg().toBuffer(), 0.1),
  'half a JPEG': () => cut(noise(200, 200).jpeg().toBuffer(), 0.5),
  'nine tenths of a JPEG': () => cut(noise(200, 200).jpeg().toBuffer(), 0.9),
  'JPEG of 500 scans': () => scans(500),
  'GIF of 4 gigapixels, by its frame': async () => {
    const whole = await gif();
    const frame = whole.indexOf(hex('2c00000000'));
    const size = hex('ffff ffff');
    return join(whole.subarray(0, 6), size, whole.subarray(10, frame + 5), size, whole.subarray(frame + 9));
  },
  'the head of a GIF': () => cut(gif(), 13),
  'half a GIF': () => cut(noise(99, 99).gif().toBuffer(), 0.5),
  '12 bytes of a WEBP': () => cut(webp(), 12),
  '20 bytes of a WEBP': () => cut(webp(), 20),
  '30 bytes of a WEBP': () => cut(webp(), 30),
  'half a WEBP': () => cut(webp(), 0.5),
  'nine tenths of a WEBP': () => cut(webp(), 0.9),
  'WEBP of 268 megapixels, by its head': async () =>
    riff(join('VP8X', le32(10), hex('00000000 fe3f00 fe3f00')), (await webp()).subarray(12)),
};

/** Pictures that are, or carry, something else as well: re-encoding must remove it. */
export const POLYGLOTS: Record<string, Make> = {
  'JPEG with HTML behind it': async () => join(await jpeg(), SCRIPT),
  'JPEG with PHP behind it': async () => join(await jpeg(), `<?php echo "${MARK}"; ?>`),
  'JPEG with a zip archive behind it': async () =>
    join(await jpeg(), zip(`${MARK}.html`, deflateRawSync(Buffer.from(SCRIPT)), 0)),
  'JPEG with a script in a comment': () => withSegment(0xfe, SCRIPT),
  'JPEG with PHP in a comment of 64 KB': () => withSegment(0xfe, `<?php ${MARK} ?>`.repeat(3000)),
  'JPEG with a script in EXIF': () =>
    picture()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: SCRIPT, Make: MARK } })
      .toBuffer(),
  'JPEG with a script in XMP': () => withSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${SCRIPT}</x>`),
  'JPEG with a broken colour profile': () => withSegment(0xe2, `ICC_PROFILE\0\x01\x01${SCRIPT}`),
  'JPEG with another JPEG in it': async () => withSegment(0xe1, join(await jpeg(), MARK)),
  'PNG with HTML behind it': async () => join(await png(), SCRIPT),
  'PNG with a script as its text': () => withChunks(chunk('tEXt', `Comment\0${SCRIPT}`)),
  'PNG with a chunk nobody knows': () => withChunks(chunk('hoST', SCRIPT)),
  'PNG whose text is a bomb': () => withChunks(chunk('zTXt', join('Comment\0\0', deflateSync(ZEROS)))),
  'PNG whose colour profile is a bomb': () => withChunks(chunk('iCCP', join('x\0\0', deflateSync(ZEROS)))),
  'PNG whose pixels spell a script': async () =>
    sharp(Buffer.from(SCRIPT.repeat(30)).subarray(0, 900), { raw: { width: 30, height: 10, channels: 3 } })
      .png({ compressionLevel: 0, adaptiveFiltering: false })
      .toBuffer(),
  'GIF with a script behind it': async () => join(await gif(), `;alert("${MARK}")`),
  'GIF with a script as its comment': async () => {
    const whole = await gif();
    const comment = join(hex('21fe'), Buffer.from([SCRIPT.length]), SCRIPT, hex('00'));
    return join(whole.subarray(0, -1), comment, ';');
  },
  // The frame determines the size: it is really that small.
  'GIF of 4 gigapixels, by its head alone': async () => {
    const whole = await gif();
    return join(whole.subarray(0, 6), hex('ffff ffff'), whole.subarray(10));
  },
  'GIF of 500 frames of 4 megapixels': () => frames(2000, 500),
  'WEBP with a script in a chunk': async () =>
    riff(
      (await webp()).subarray(12),
      join('EXIF', le32(SCRIPT.length), SCRIPT, SCRIPT.length % 2 ? '\0' : ''),
    ),
  'WEBP with HTML behind it': async () => join(await webp(), SCRIPT),
  'PNG of 24 megapixels': () => grey(6000, 4000),
};
