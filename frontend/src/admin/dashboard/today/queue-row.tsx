import type { ReactNode, Ref } from 'react';
import { CalendarOutlined, MailOutlined, StarOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Waiting } from '../../../api/models/Waiting';
import { WaitingKind } from '../../../api/models/WaitingKind';
import { useShopClock } from '../../../data/business';
import type { RowActions } from './use-queue-actions';

const LOOKS: Record<WaitingKind, { icon: ReactNode; name: string }> = {
  [WaitingKind.APPOINTMENT]: { icon: <CalendarOutlined aria-hidden />, name: 'Request' },
  [WaitingKind.MESSAGE]: { icon: <MailOutlined aria-hidden />, name: 'Message' },
  [WaitingKind.TESTIMONIAL]: { icon: <StarOutlined aria-hidden />, name: 'Testimonial' },
  [WaitingKind.MAIL_FAILED]: { icon: <WarningOutlined aria-hidden />, name: 'Undelivered email' },
};

interface QueueRowProps {
  row: Waiting;
  actions: RowActions;
  /** Details, such as the time of a visit or the text of a message. */
  detail: string | undefined;
  isCurrent: boolean;
  ref: Ref<HTMLLIElement>;
  onFocus: () => void;
}

/** One entry of the queue, with the buttons to handle it. */
export function QueueRow({ row, actions, detail, isCurrent, ref, onFocus }: QueueRowProps) {
  const { timeZone } = useShopClock();
  const short = (at: string) =>
    new Date(at).toLocaleString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
  const { icon, name } = LOOKS[row.kind];
  const { first, reply, cancel, open } = actions;

  return (
    <li ref={ref} className={`today-row today-${row.kind}`} tabIndex={isCurrent ? 0 : -1} onFocus={onFocus}>
      <span className="today-icon">{icon}</span>
      <div className="today-text">
        <p className="today-kind">
          {name}
          <span>{row.answerBy ? `Answer by ${short(row.answerBy)}` : `Since ${short(row.since)}`}</span>
        </p>
        <p className="today-title">
          <strong>{row.from}</strong> {row.title}
        </p>
        {detail && <p className="today-detail">{detail}</p>}
      </div>
      <div className="today-buttons">
        {first && (
          <Button type="primary" aria-label={`${first.label}: ${row.from}`} onClick={first.run}>
            {first.label}
          </Button>
        )}
        {reply && (
          <Button href={reply.href} aria-label={`Reply: ${row.from}`} onClick={reply.run}>
            Reply
          </Button>
        )}
        {cancel && (
          <Button danger aria-label={`Cancel: ${row.from}`} onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button aria-label={`Open: ${row.from}`} onClick={open}>
          Open
        </Button>
      </div>
    </li>
  );
}
