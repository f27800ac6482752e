/** A part of the upright picture, in fractions of its width and height. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
  channels: number;
}

/** Scaling mixes each pixel with its neighbors, so this many beyond the box may still show something of it. */
const MARGIN = 3;

/**
 * Covers boxes of a raw picture, each with the one color that is its average. A mosaic or a soft blur would keep enough
 * of a number to tell which of some guesses it was; the average says no more than how bright the place is.
 */
export function coverBoxes(pixels: Buffer, size: Size, boxes: Box[]): void {
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.x * size.width) - MARGIN);
    const top = Math.max(0, Math.floor(box.y * size.height) - MARGIN);
    const right = Math.min(size.width, Math.ceil((box.x + box.width) * size.width) + MARGIN);
    const bottom = Math.min(size.height, Math.ceil((box.y + box.height) * size.height) + MARGIN);
    const rows = Array.from({ length: bottom - top }, (_, row) => {
      const start = (top + row) * size.width;
      return pixels.subarray((start + left) * size.channels, (start + right) * size.channels);
    });
    const color = averageOf(rows, size.channels);
    rows.forEach((row) => row.fill(color));
  }
}

function averageOf(rows: Buffer[], channels: number): Buffer {
  const averages = Array.from({ length: channels }, (_, channel) => {
    let sum = 0;
    let count = 0;
    for (const row of rows) {
      for (let at = channel; at < row.length; at += channels) {
        sum += row[at] ?? 0;
        count += 1;
      }
    }
    return Math.round(sum / count);
  });
  return Buffer.from(averages);
}
