import { expect, it } from '@jest/globals';
import { boxBetween, boxWords, movedBox, resizedBox, SMALLEST } from '@/admin/pictures/blur/box';

const BOX = { x: 0.5, y: 0.5, width: 0.25, height: 0.25 };

it('is drawn from any corner, and ends where the picture does', () => {
  expect(boxBetween({ x: 0.75, y: 0.75 }, { x: 0.5, y: 0.5 })).toEqual(BOX);
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 3, y: -2 })).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 });
});

it('is moved and resized within the picture', () => {
  expect(movedBox(BOX, 0.125, -0.25)).toEqual({ ...BOX, x: 0.625, y: 0.25 });
  expect(movedBox(BOX, 9, -9)).toEqual({ ...BOX, x: 0.75, y: 0 });
  expect(resizedBox(BOX, 0.125, 9)).toEqual({ ...BOX, width: 0.375, height: 0.5 });
  expect(resizedBox(BOX, -9, -9)).toEqual({ ...BOX, width: SMALLEST, height: SMALLEST });
});

it('is told in words', () => {
  expect(boxWords(BOX)).toBe('50% from the left, 50% from the top, 25% wide, 25% high');
});
