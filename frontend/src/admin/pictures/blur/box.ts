import type { Box } from '@/data/uploads/upload-picture';

/** A place on a picture, in fractions of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** Anything smaller was a click. */
export const SMALLEST = 0.01;

const within = (value: number, most = 1) => Math.min(most, Math.max(0, value));

/** The box between two places. */
export function boxBetween(one: Point, other: Point): Box {
  const [a, b] = [one, other].map(({ x, y }) => ({ x: within(x), y: within(y) })) as [Point, Point];
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** The box, moved but within the picture. */
export function movedBox(box: Box, dx: number, dy: number): Box {
  return { ...box, x: within(box.x + dx, 1 - box.width), y: within(box.y + dy, 1 - box.height) };
}

/** The box, made larger or smaller but within the picture. */
export function resizedBox(box: Box, dx: number, dy: number): Box {
  return {
    ...box,
    width: Math.max(SMALLEST, Math.min(1 - box.x, box.width + dx)),
    height: Math.max(SMALLEST, Math.min(1 - box.y, box.height + dy)),
  };
}

export function boxWords({ x, y, width, height }: Box): string {
  const percent = (value: number) => `${String(Math.round(value * 100))}%`;
  return `${percent(x)} from the left, ${percent(y)} from the top, ${percent(width)} wide, ${percent(height)} high`;
}
