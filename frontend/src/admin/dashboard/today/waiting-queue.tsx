import { useState } from 'react';
import { Button, Grid } from 'antd';
import type { Appointment } from '../../../api/models/Appointment';
import type { Message } from '../../../api/models/Message';
import type { Waiting } from '../../../api/models/Waiting';
import { WaitingKind } from '../../../api/models/WaitingKind';
import { timesOf } from '../../schedule/visit/times-of';
import { QueueRow } from './queue-row';
import { useQueueActions } from './use-queue-actions';
import { useRowFocus } from './use-row-focus';

interface WaitingQueueProps {
  queue: Waiting[];
  appointments: Appointment[] | undefined;
  messages: Message[] | undefined;
}

const keyOf = ({ kind, id, since }: Waiting) => [kind, id, since].join(' ');

/** Rows added by each "Show More", and shown at first if the queue is next to the day's visits. */
const SHOWN = 50;
/** Rows shown at first if the day's visits are below the queue. */
const SHOWN_ABOVE = 5;

/** Everything that is waiting for the dealer, oldest first; each row can be handled in place. */
export function WaitingQueue({ queue: whole, appointments, messages }: WaitingQueueProps) {
  const [more, setMore] = useState(0);
  const isBeside = Grid.useBreakpoint().lg !== false;
  const shown = (isBeside ? SHOWN : SHOWN_ABOVE) + more;
  const queue = whole.slice(0, shown);
  const actionsOf = useQueueActions(queue, appointments, messages);
  const { current, empty, rowProps, onKeyDown } = useRowFocus(queue.map(keyOf));

  const detailOf = ({ kind, id }: Waiting): string | undefined => {
    if (kind === WaitingKind.APPOINTMENT) {
      const visit = appointments?.find((appointment) => appointment.id === id);
      return visit && [timesOf(visit, 'short'), visit.item?.name].filter(Boolean).join(', to see ');
    }
    return kind === WaitingKind.MESSAGE ? messages?.find((message) => message.id === id)?.message : undefined;
  };

  if (queue.length === 0) {
    return (
      <p ref={empty} tabIndex={-1} className="today-empty">
        Nothing is waiting for you.
      </p>
    );
  }
  return (
    <>
      <ul
        className="today-queue"
        aria-label="Waiting for you"
        onKeyDown={(event) => {
          onKeyDown(event, (place) => {
            const row = queue[place];
            if (row) {
              actionsOf(row).open();
            }
          });
        }}
      >
        {queue.map((row, place) => (
          <QueueRow
            key={keyOf(row)}
            row={row}
            actions={actionsOf(row)}
            detail={detailOf(row)}
            isCurrent={place === current}
            {...rowProps(keyOf(row), place)}
          />
        ))}
      </ul>
      {queue.length < whole.length && (
        <p className="today-more">
          <Button
            onClick={() => {
              setMore(more + SHOWN);
            }}
          >
            Show More
          </Button>
        </p>
      )}
      <p className="today-hint">
        <kbd>J</kbd> and <kbd>K</kbd> or the arrows move, <kbd>Enter</kbd> opens, <kbd>Tab</kbd> goes to the
        buttons.
      </p>
    </>
  );
}
