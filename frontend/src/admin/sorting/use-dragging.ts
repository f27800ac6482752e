import { type DragEvent, useState } from 'react';

/** Props for a draggable row. */
interface RowProps {
  draggable: true;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** A list while one of its rows is being dragged. */
interface Dragging<Row> {
  /** The rows in the order they would have if it were dropped now. */
  rows: Row[];
  draggedId: number | string | undefined;
  rowProps: (row: Row) => RowProps;
}

/** Makes rows sortable by dragging; `onMove` receives all rows in their new order, and which was moved. */
export function useDragging<Row extends { id: number | string }>(
  rows: Row[],
  onMove: (rows: Row[], moved: Row['id']) => void,
): Dragging<Row> {
  const [draggedId, setDragged] = useState<Row['id']>();
  const [overId, setOver] = useState<Row['id']>();
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
          // The row is already in its new place.
          if (id !== draggedId) {
            setOver(id);
          }
        }
      },
      onDrop: (event) => {
        event.preventDefault();
        if (shown !== rows && draggedId !== undefined) {
          onMove(shown, draggedId);
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

/** Returns the rows with one of them moved. */
export function moved<Row>(rows: Row[], from: number, to: number): Row[] {
  const others = rows.filter((_row, index) => index !== from);
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)];
}
