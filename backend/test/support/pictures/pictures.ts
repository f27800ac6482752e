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

/** A form that uploads a PNG. */
export function pictureForm(png: Buffer): { headers: Record<string, string>; body: Buffer } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}
