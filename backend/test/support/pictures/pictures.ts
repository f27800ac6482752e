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
