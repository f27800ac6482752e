import type { ReactNode, Ref } from 'react';
import {
  CalendarOutlined,
  MailOutlined,
  PhoneOutlined,
  StarOutlined,
  SwapOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { Waiting } from '@/api/models/Waiting';
import { WaitingKind } from '@/api/models/WaitingKind';
import { useShopClock } from '@/data/business';
import type { Act } from './acts/act';
import { useSecondsLeft } from '@/admin/use-seconds-left';
import { Gone } from './decided';
import type { Result } from './use-standing-rows';
import { Words } from './words';
import { DAY_AND_TIME } from '@/lib/time/zone-time';

const LOOKS: Record<WaitingKind, { icon: ReactNode; name: string }> = {
  [WaitingKind.APPOINTMENT]: { icon: <CalendarOutlined aria-hidden />, name: 'Request' },
  [WaitingKind.CALL]: { icon: <PhoneOutlined aria-hidden />, name: 'Call' },
  [WaitingKind.MESSAGE]: { icon: <MailOutlined aria-hidden />, name: 'Message' },
  [WaitingKind.TESTIMONIAL]: { icon: <StarOutlined aria-hidden />, name: 'Testimonial' },
  [WaitingKind.TRANSFER]: { icon: <SwapOutlined aria-hidden />, name: 'Transfer' },
  [WaitingKind.MAIL_FAILED]: { icon: <WarningOutlined aria-hidden />, name: 'Undelivered email' },
};

interface QueueRowProps {
  row: Waiting;
  /** Whether its number is that of a transfer. */
  isOfTransfer: boolean;
  acts: Act[];
  /** What became of it. */
  result: Result | undefined;
  isWaiting: boolean;
  /** The first one to handle: the only one on the page with a filled button. */
  isNext: boolean;
  /** Details, such as the time of a visit. */
  detail: string | undefined;
  /** What the client wrote. */
  words: string | null | undefined;
  isCurrent: boolean;
  ref: Ref<HTMLLIElement>;
  onFocus: () => void;
  onOpen: () => void;
}

/**
 * One entry of the queue, with the buttons to handle it. Once it is handled the buttons are gone, but not their space:
 * what became of it stands there, so that the next click hits nothing.
 */
export function QueueRow({
  row,
  isOfTransfer,
  acts,
  result,
  isWaiting,
  isNext,
  detail,
  words,
  isCurrent,
  ref,
  onFocus,
  onOpen,
}: QueueRowProps) {
  const { timeZone } = useShopClock();
  const short = (at: string) => new Date(at).toLocaleString('en-US', { ...DAY_AND_TIME, timeZone });
  const { icon, name } = LOOKS[row.kind];
  const isFailure = isWaiting && result?.isFailure === true;
  const isSettled = !isWaiting || (result !== undefined && !isFailure);
  // What seemed to fail may have been done: then the server says what became of it.
  const known = result?.isFailure ? undefined : result;

  return (
    <li
      ref={ref}
      className={`today-row today-${row.kind}${isSettled ? ' today-settled' : ''}`}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
    >
      <span className="today-icon">{icon}</span>
      <p className="today-kind">
        <span>
          {name}
          {row.kind === WaitingKind.MAIL_FAILED && isOfTransfer && ' about transfer'}
          {isOfTransfer && ` No. ${row.id}`}
        </span>
        {isFailure ? (
          <span className="today-failure" role="status">
            {result.text}
          </span>
        ) : (
          <span>{row.answerBy ? `Answer by ${short(row.answerBy)}` : `Since ${short(row.since)}`}</span>
        )}
      </p>
      <div className="today-text">
        {row.kind === WaitingKind.CALL ? (
          <p className="today-title">
            Tell <strong dir="auto">{row.from}</strong>:{' '}
          </p>
        ) : (
          <p className="today-title">
            <strong dir="auto">{row.from}</strong>{' '}
            {row.kind !== WaitingKind.TESTIMONIAL && <bdi>{row.title}</bdi>}
          </p>
        )}
        <Words detail={detail} text={words} of={row.from} />
      </div>
      <div className="today-acts">
        <div className="today-buttons" inert={isSettled}>
          {acts.map(({ label, href, run, look }) => (
            <Button
              key={label}
              type={isNext && look === 'primary' ? 'primary' : 'default'}
              aria-label={`${label}: ${row.from}`}
              {...(href && { href })}
              {...(run && { onClick: run })}
            >
              {label}
            </Button>
          ))}
          <Button aria-label={`Open: ${row.from}`} onClick={onOpen}>
            Open
          </Button>
        </div>
        <div className="today-result">{isSettled && <ResultLine row={row} result={known} />}</div>
      </div>
    </li>
  );
}

function ResultLine({ row, result }: { row: Waiting; result: Result | undefined }) {
  const left = useSecondsLeft(result?.until);
  const acts = result?.until === undefined || left > 0 ? result?.acts : undefined;
  return (
    <>
      <span role="status">{result ? result.text : <Gone row={row} />}</span>
      {acts && (
        <span className="list-buttons">
          {acts.map(({ label, run }) => (
            <Button key={label} aria-label={`${label}: ${row.from}`} onClick={run}>
              {label}
            </Button>
          ))}
        </span>
      )}
    </>
  );
}
