/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { isPicture, pictureType } from '@/data/uploads/picture-type';

const file = (beginning: string, type = '') =>
  new Blob([Uint8Array.from([...beginning.padEnd(200, '\0')].map((letter) => letter.charCodeAt(0)))], {
    type,
  });
const ftyp = (...brands: string[]) => `\0\0\0\u0020ftyp${brands.join('')}\0\0\u0001\u0002meta`;

it.each([
  ['\u00ff\u00d8\u00ff\u00e1', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['GIF89a', 'image/gif'],
  ['RIFF\0\n\r\0WEBPVP8 ', 'image/webp'],
  [ftyp('avif', '\0\0\0\0', 'avif', 'mif1', 'miaf'), 'image/avif'],
  [ftyp('mif1', '\0\0\0\0', 'mif1', 'avif'), 'image/avif'],
  [ftyp('heic', '\0\0\0\0', 'mif1', 'heic'), 'image/heic'],
  [ftyp('mif1', '\0\0\0\0', 'mif1', 'heic'), 'image/heic'],
  [ftyp('heix', '\0\0\0\0', 'mif1', 'heix'), 'image/heic'],
  [`BM${'\0'.repeat(12)}(`, 'image/bmp'],
  [ftyp('isom', '\0\0\u0002\0', 'isom', 'iso2', 'mp41'), undefined],
  ['BMW of 1998', undefined],
  ['%PDF-1.4', undefined],
  ['', undefined],
])('what begins with %j is %s, whatever it says it is', async (beginning, type) => {
  expect(await pictureType(file(beginning, 'text/plain'))).toBe(type);
});

it('a picture is one by its type or by its bytes', async () => {
  expect(await isPicture(file('<svg/>', 'image/svg+xml'))).toBe(true);
  expect(await isPicture(file(ftyp('heic', '\0\0\0\0', 'heic')))).toBe(true);
  expect(await isPicture(file('hello', 'text/plain'))).toBe(false);
  expect(await isPicture(new Blob([]))).toBe(false);
});
