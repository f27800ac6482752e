import type { ReactNode } from 'react';
import {
  AppstoreOutlined,
  CalendarOutlined,
  FileTextOutlined,
  KeyOutlined,
  MailOutlined,
  PictureOutlined,
  StarOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../api/models/AuditEntry';
import { useShopClock } from '../../data/business';
import { actorText, isFailure, sentenceOf } from './action-text';
import { thingLink } from './thing-link';

const ICONS: Record<string, ReactNode> = {
  item: <AppstoreOutlined aria-hidden />,
  post: <FileTextOutlined aria-hidden />,
  testimonial: <StarOutlined aria-hidden />,
  message: <MailOutlined aria-hidden />,
  slot: <CalendarOutlined aria-hidden />,
  availability: <CalendarOutlined aria-hidden />,
  closure: <CalendarOutlined aria-hidden />,
  appointment: <CalendarOutlined aria-hidden />,
  picture: <PictureOutlined aria-hidden />,
  'personal-data': <UserOutlined aria-hidden />,
};

/** The entries, newest first, grouped by day. */
export function ActivityList({ entries }: { entries: AuditEntry[] }) {
  const { timeZone } = useShopClock();
  if (entries.length === 0) {
    return <p>Nothing has happened yet.</p>;
  }
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = new Date(entry.at).toLocaleDateString('en-US', { dateStyle: 'full', timeZone });
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="act-day" aria-label={day}>
      <h2>{day}</h2>
      <ul>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry, timeZone }: { entry: AuditEntry; timeZone: string }) {
  const { before, name, after, changes } = sentenceOf(entry, timeZone);
  const to = thingLink(entry);
  return (
    <li>
      <span className={isFailure(entry) ? 'act-icon act-failed' : 'act-icon'}>
        {ICONS[entry.thing ?? ''] ?? <KeyOutlined aria-hidden />}
      </span>
      <div className="act-what">
        <p>
          {before} {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>} {after}
        </p>
        {changes.length > 0 && <p className="act-muted">{changes.join(' · ')}</p>}
      </div>
      <p className="act-muted act-who">
        <time dateTime={entry.at}>
          {new Date(entry.at).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })}
        </time>{' '}
        {actorText(entry)}
        {entry.address && <span title="Network address">{entry.address}</span>}
      </p>
    </li>
  );
}
