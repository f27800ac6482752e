import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { blurBoxes } from '@/api/limits/blurBoxes';
import type { Box } from '@/data/uploads/upload-picture';
import { boxBetween, movedBox, type Point, resizedBox, SMALLEST } from './box';

/** A key moves by a hundredth of the picture. */
const STEP = 0.01;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A box that the keyboard begins with. */
const MIDDLE: Box = { x: 0.4, y: 0.45, width: 0.2, height: 0.1 };

interface Drag {
  index: number;
  from: Point;
  /** The box when the drag began; undefined for a new one. */
  box?: Box;
  resize: boolean;
}

/** The boxes on a picture, drawn, moved and resized with a pointer or keys. */
export function useBoxes(initial: Box[]) {
  const [boxes, setBoxes] = useState(initial);
  const [drag, setDrag] = useState<Drag>();

  return {
    boxes,
    add: () => setBoxes([...boxes, MIDDLE]),
    remove,
    surface: { onPointerDown, onPointerMove, onPointerUp: finish, onPointerCancel: finish },
    onKeyDown,
  };

  function replace(index: number, box: Box): void {
    setBoxes(boxes.map((one, at) => (at === index ? box : one)));
  }

  function remove(index: number): void {
    setBoxes(boxes.filter((_, at) => at !== index));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-box]');
    const index = target ? Number(target.dataset['box']) : boxes.length;
    if (event.button !== 0 || index >= blurBoxes) {
      return;
    }
    const from = placeOf(event);
    const resize = (event.target as HTMLElement).closest('[data-resize]') !== null;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ index, from, resize, ...(target && { box: boxes[index] as Box }) });
    if (!target) {
      setBoxes([...boxes, { ...from, width: 0, height: 0 }]);
    }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!drag) {
      return;
    }
    const to = placeOf(event);
    const { index, from, box, resize } = drag;
    const by: [number, number] = [to.x - from.x, to.y - from.y];
    replace(index, box ? (resize ? resizedBox : movedBox)(box, ...by) : boxBetween(from, to));
  }

  function finish(): void {
    const box = drag && boxes[drag.index];
    if (drag && box && Math.min(box.width, box.height) < SMALLEST) {
      remove(drag.index);
    }
    setDrag(undefined);
  }

  /** Arrows move the box, with Shift they resize it. */
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const box = boxes[index];
    const by = ARROWS[event.key];
    if (box && by) {
      event.preventDefault();
      replace(index, (event.shiftKey ? resizedBox : movedBox)(box, ...by));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(index);
    }
  }
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
