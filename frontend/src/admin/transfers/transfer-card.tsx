import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tag } from 'antd';
import { Link, useLocation } from 'react-router';
import type { Transfer } from '@/api/models/Transfer';
import { TransferStatus } from '@/api/models/TransferStatus';
import { useShopClock } from '@/data/business';
import { useToday } from '../use-today';
import { ageWords, NEXT, STATUS_WORDS, WAITING_WORDS } from './transfer-words';

interface TransferCardProps {
  transfer: Transfer;
  showsStatus: boolean;
  onStatus: (status: TransferStatus) => void;
  /** Makes it draggable: called at the start, and at the end without it. */
  onDrag?: ((dragged: Transfer | undefined) => void) | undefined;
}

/**
 * A transfer on the board: its number, whose it is, what it is, how long it has had its status, and what it waits for. It is moved by
 * dragging, and by its menu.
 */
export function TransferCard({ transfer, showsStatus, onStatus, onDrag }: TransferCardProps) {
  const { id, name, description, seller, status, isNew } = transfer;
  const { history, createdAt, waitingFor, waitingSince } = transfer;
  const today = useToday();
  const { timeZone } = useShopClock();
  const age = (at: string) => ageWords(at, today, timeZone);
  const { search } = useLocation();
  const to = new URLSearchParams(search);
  to.set('transfer', String(id));
  const next = NEXT[status];
  return (
    <li
      data-row-key={id}
      className="trf-card"
      {...(onDrag &&
        next && {
          draggable: true,
          onDragStart: ({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move';
            onDrag(transfer);
          },
          onDragEnd: () => onDrag(undefined),
        })}
    >
      <Link
        to={{ search: to.toString() }}
        state={{ opened: 'transfer' }}
        draggable={false}
        className="trf-open"
      >
        <span className="trf-name">
          <strong dir="auto">{name}</strong>
          <span className="sch-muted">
            No. {id} · {age(history.at(-1)?.at ?? createdAt)}
          </span>
        </span>
        <span dir="auto" className="list-clamp">
          {description}
        </span>
        {seller && (
          <span className="sch-muted">
            from <bdi>{seller}</bdi>
          </span>
        )}
        {(showsStatus || isNew || waitingFor) && (
          <span className="trf-tags">
            {showsStatus && <Tag>{STATUS_WORDS[status]}</Tag>}
            {isNew && <Tag color="gold">New</Tag>}
            {waitingFor && waitingSince && (
              <Tag>
                {WAITING_WORDS[waitingFor]}, {age(waitingSince).toLowerCase()}
              </Tag>
            )}
          </span>
        )}
      </Link>
      {next && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: [
              { key: next.status, label: next.label },
              { key: TransferStatus.DECLINED, label: 'Decline' },
            ],
            onClick: ({ key }) => onStatus(key as TransferStatus),
          }}
        >
          <Button type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={`Move: ${name}`} />
        </Dropdown>
      )}
    </li>
  );
}
