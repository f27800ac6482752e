/** How files of each type begin, a character for each byte. Brands of AVIF are looked for first: it is a kind of HEIF. */
const BEGINNINGS: [RegExp, string][] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftyp(?:.{4})*?avi[fs]/s, 'image/avif'],
  [/^.{4}ftyp(?:.{4})*?(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s, 'image/heic'],
  [/^BM.{12}[(l|]/s, 'image/bmp'],
];

/** Enough for the brands of an AVIF or HEIC. */
const BEGINNING = 64;

/** The type of a picture by its first bytes, whatever its name and type say; undefined for other files. */
export async function pictureType(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1];
}

/** Whether a file may be a picture: by its type, or by its bytes where the browser does not know the end of its name. */
export async function isPicture(file: Blob): Promise<boolean> {
  return file.type.startsWith('image/') || (await pictureType(file)) !== undefined;
}
