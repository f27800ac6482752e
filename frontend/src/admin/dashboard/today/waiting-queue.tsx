import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Waiting } from '@/api/models/Waiting';
import { WaitingKind } from '@/api/models/WaitingKind';
import { adminTestimonialsQuery } from '@/data/admin/testimonials';
import { useBookWish } from '@/admin/messages/use-book-wish';
import { timesOf } from '@/admin/appointments/visit/visit';
import { QueueRow } from './queue-row';
import { useQueueActions } from './use-queue-actions';
import { useRowFocus } from './use-row-focus';
import { type Loaded, type Settle, useStandingRows } from './use-standing-rows';

interface WaitingQueueProps {
  queue: Waiting[];
  loaded: Loaded;
}

/** Rows shown at first, and added by each "Show More". */
const SHOWN = 50;

/** Everything that is waiting for the dealer, the most urgent first; each row can be handled in place. */
export function WaitingQueue({ queue, loaded }: WaitingQueueProps) {
  const [shown, setShown] = useState(SHOWN);
  const standing = useStandingRows(queue, loaded);
  const rows = standing.rows.slice(0, shown);
  const next = rows.find(({ isWaiting, result }) => isWaiting && (!result || result.isFailure))?.key;
  const wishes = useBookWish();
  const { current, keep, rowProps, onKeyDown } = useRowFocus(rows.map(({ key }) => key));
  const settle: Settle = (row, result) => {
    standing.settle(row, result);
    keep(row);
  };
  const { actsOf, isOfTransfer, open } = useQueueActions(queue, wishes.book, settle);
  const { data: testimonials } = useQuery({
    ...adminTestimonialsQuery(),
    enabled: queue.some(({ kind }) => kind === WaitingKind.TESTIMONIAL),
  });

  if (rows.length === 0) {
    return (
      <>
        <p className="today-empty">Nothing is waiting for you.</p>
        {wishes.element}
      </>
    );
  }
  return (
    <>
      <ul
        className="today-queue"
        aria-label="Waiting for you"
        onKeyDown={(event) => {
          onKeyDown(event, (place) => {
            const entry = rows[place];
            if (entry) {
              open(entry.row);
            }
          });
        }}
      >
        {rows.map(({ row, key, isWaiting, result }, place) => (
          <QueueRow
            key={key}
            row={row}
            isOfTransfer={isOfTransfer(row)}
            acts={actsOf(row)}
            result={result}
            isWaiting={isWaiting}
            isNext={key === next}
            detail={detailOf(row)}
            words={wordsOf(row)}
            isCurrent={place === current}
            onOpen={() => open(row)}
            {...rowProps(key, place)}
          />
        ))}
      </ul>
      {rows.length < standing.rows.length && (
        <p className="today-more">
          <Button onClick={() => setShown(shown + SHOWN)}>Show More</Button>
        </p>
      )}
      {wishes.element}
    </>
  );

  function wordsOf({ kind, id, title, appointment, message }: Waiting): string | null | undefined {
    switch (kind) {
      case WaitingKind.APPOINTMENT:
        return appointment?.message;
      case WaitingKind.CALL:
        return `“${title}”`;
      case WaitingKind.MESSAGE:
        return message?.message;
      case WaitingKind.TESTIMONIAL:
        return testimonials?.find((testimonial) => testimonial.id === id)?.content ?? title;
      default:
        return undefined;
    }
  }
}

function detailOf({ kind, appointment }: Waiting): string | undefined {
  return kind === WaitingKind.APPOINTMENT && appointment
    ? [timesOf(appointment, 'short'), appointment.item?.name].filter(Boolean).join(', to see ')
    : undefined;
}
