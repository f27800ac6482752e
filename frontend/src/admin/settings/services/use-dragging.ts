import { type DragEvent, useState } from 'react';

/** Properties of a row that can be dragged. */
interface RowProps {
  draggable: true;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** The rows of a list while one of them is dragged to another place. */
interface Dragging<Row> {
  /** In the order they would have if it was dropped now. */
  rows: Row[];
  draggedId: number | undefined;
  rowProps: (row: Row) => RowProps;
}

/** Lets rows be dragged to another place; `onMove` is called with all of them in their new order. */
export function useDragging<Row extends { id: number }>(
  rows: Row[],
  onMove: (rows: Row[]) => void,
): Dragging<Row> {
  const [draggedId, setDragged] = useState<number>();
  const [overId, setOver] = useState<number>();
  const from = rows.findIndex(({ id }) => id === draggedId);
  const to = rows.findIndex(({ id }) => id === overId);
  const shown = from >= 0 && to >= 0 ? moved(rows, from, to) : rows;

  return {
    rows: shown,
    draggedId,
    rowProps: ({ id }) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(id);
      },
      onDragOver: (event) => {
        if (draggedId !== undefined) {
          event.preventDefault();
          // Over itself it has already arrived.
          if (id !== draggedId) {
            setOver(id);
          }
        }
      },
      onDrop: (event) => {
        event.preventDefault();
        if (shown !== rows) {
          onMove(shown);
        }
        end();
      },
      onDragEnd: end,
    }),
  };

  function end(): void {
    setDragged(undefined);
    setOver(undefined);
  }
}

/** The rows with one of them at another place. */
export function moved<Row>(rows: Row[], from: number, to: number): Row[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
}
