import { Tag } from 'antd';
import { Link, useLocation } from 'react-router';
import type { Transfer } from '../../api/models/Transfer';
import { ageWords, STATUS_WORDS, WAITING_WORDS } from './transfer-words';

/** A transfer on the board: whose it is, what it is, how long it has had its status, and what it waits for. */
export function TransferCard({ transfer, showsStatus }: { transfer: Transfer; showsStatus: boolean }) {
  const { id, name, description, seller, status, isNew } = transfer;
  const { history, createdAt, waitingFor, waitingSince } = transfer;
  const { search } = useLocation();
  const to = new URLSearchParams(search);
  to.set('transfer', String(id));
  return (
    <li data-row-key={id}>
      <Link to={{ search: to.toString() }} className="trf-card">
        <span className="trf-name">
          <strong dir="auto">{name}</strong>
          <span className="sch-muted">{ageWords(history.at(-1)?.at ?? createdAt)}</span>
        </span>
        <span dir="auto" className="trf-what">
          {description}
        </span>
        <span className="sch-muted">
          from <bdi>{seller}</bdi>
        </span>
        {(showsStatus || isNew || waitingFor) && (
          <span className="trf-tags">
            {showsStatus && <Tag>{STATUS_WORDS[status]}</Tag>}
            {isNew && <Tag color="gold">New</Tag>}
            {waitingFor && waitingSince && (
              <Tag>
                {WAITING_WORDS[waitingFor]}, {ageWords(waitingSince).toLowerCase()}
              </Tag>
            )}
          </span>
        )}
      </Link>
    </li>
  );
}
