import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sharp } from 'sharp';
import { startSite, type Site } from '../support/database/database.js';
import { pictureForm, solid } from '../support/pictures/pictures.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
afterAll(() => site.close());

/** The receipt of an upload. */
async function removedFrom(picture: Buffer): Promise<string[]> {
  const { status, json, text } = await site.ask('POST', '/api/upload', { token, ...pictureForm(picture) });
  expect([status, text]).toEqual([201, expect.any(String)]);
  return json.removed;
}

const PHONE = {
  IFD0: { Make: 'Sonora', Model: 'Phone 9', DateTime: '2026:11:21 10:15:00', Orientation: '6' },
  IFD2: { DateTimeOriginal: '2026:11:21 10:15:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '33/1 29/1 30/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '111/1 55/1 0/1',
  },
};

/** Puts a segment of metadata in front of a JPEG's own. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

const FORMATS: Record<string, (picture: Sharp) => Sharp> = {
  JPEG: (picture) => picture.jpeg(),
  PNG: (picture) => picture.png(),
  WEBP: (picture) => picture.webp(),
};

test.each(Object.entries(FORMATS))(
  'a %s of a phone: its position, device and time are named',
  async (_, to) => {
    const picture = await to(solid(60, 40)).withExif(PHONE).toBuffer();
    expect(await removedFrom(picture)).toEqual(['position', 'device', 'time']);
  },
);

test.each(Object.entries(FORMATS))('a %s without anything else in it: nothing is named', async (_, to) => {
  expect(await removedFrom(await to(solid(60, 40)).toBuffer())).toEqual([]);
});

test('how the picture was turned is nothing to name, nor is a text without a letter', async () => {
  const exif = { IFD0: { Orientation: '6', Artist: '   ', Copyright: ' ' } };
  expect(await removedFrom(await solid(60, 40).jpeg().withExif(exif).toBuffer())).toEqual([]);
});

test('who took it, what was written about it, the program and the settings are named', async () => {
  const exif = {
    IFD0: { Artist: 'Dana Reyes', ImageDescription: 'Left side', Software: 'Darkroom 4' },
    IFD2: { ExposureTime: '1/60' },
  };
  expect(await removedFrom(await solid(60, 40).jpeg().withExif(exif).toBuffer())).toEqual([
    'author',
    'description',
    'software',
    'camera settings',
  ]);
});

test('XMP alone is read', async () => {
  const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" exif:GPSLatitude="33,29.5N" tiff:Make="Sonora" xmp:CreateDate="2026-11-21T10:15:00"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  const picture = await solid(60, 40).jpeg().withXmp(xmp).toBuffer();
  expect(await removedFrom(picture)).toEqual(['position', 'device', 'time']);
});

test('IPTC alone is read', async () => {
  const record = (number: number, text: string) =>
    Buffer.concat([Buffer.from([0x1c, 2, number, 0, text.length]), Buffer.from(text)]);
  const records = Buffer.concat([record(90, 'Scottsdale'), record(55, '20261121'), record(80, 'Dana')]);
  const block = Buffer.concat([
    Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0', 'latin1'),
    Buffer.from([0, 0, records.length >> 8, records.length & 255]),
    records,
  ]);
  const picture = withSegment(await solid(60, 40).jpeg().toBuffer(), 0xed, block);
  expect(await removedFrom(picture)).toEqual(['position', 'time', 'author']);
});

test('the small preview that a camera adds is named', async () => {
  // The main directory is empty; the next one, which begins at byte 14, has the place of a preview.
  const exif = Buffer.from(
    [
      '457869660000',
      '49492a0008000000',
      '0000',
      '0e000000',
      '0100',
      '010204000100000020000000',
      '00000000',
    ].join(''),
    'hex',
  );
  const picture = withSegment(await solid(60, 40).jpeg().toBuffer(), 0xe1, exif);
  expect(await removedFrom(picture)).toEqual(['preview']);
});

test.each([
  ['that ends at once', '45786966000049492a00'],
  ['that begins after its end', '45786966000049492a00ffffffff'],
  ['with more entries than bytes', '45786966000049492a0008000000ffff0f01'],
  ['that leads to itself', '45786966000049492a0008000000010069870400010000000800000008000000'],
])('an Exif block %s does no harm', async (_, hex) => {
  const picture = withSegment(await solid(60, 40).jpeg().toBuffer(), 0xe1, Buffer.from(hex, 'hex'));
  expect(await removedFrom(picture)).toEqual([]);
});

test('the keywords of a PNG are read', async () => {
  const picture = await solid(60, 40).png().toBuffer();
  const keywords = ['Author\0Dana', 'Software\0Darkroom 4', 'Creation Time\0November 21'].map((text) =>
    pngChunk('tEXt', Buffer.from(text, 'latin1')),
  );
  // After the signature and the header.
  const named = Buffer.concat([picture.subarray(0, 33), ...keywords, picture.subarray(33)]);
  expect(await removedFrom(named)).toEqual(['time', 'author', 'software']);
});

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
