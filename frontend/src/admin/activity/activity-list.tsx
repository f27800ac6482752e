import { KeyOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { AuditAction } from '@/api/models/AuditAction';
import type { AuditEntry } from '@/api/models/AuditEntry';
import { useShopClock } from '@/data/business';
import { ICONS } from '../screens';
import { actorText, addressText, isByUser, isFailure, sentenceOf, thingLink } from './action-text';

/** The entries, newest first, grouped by day. Photos are left out: what they were uploaded for has an entry of its own. */
export function ActivityList({ entries }: { entries: AuditEntry[] }) {
  const { timeZone } = useShopClock();
  if (entries.length === 0) {
    return <p>Nothing has happened yet.</p>;
  }
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries.filter(({ action }) => action !== AuditAction.PICTURE_UPLOAD)) {
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
  const Icon = entry.thing ? ICONS[entry.thing] : KeyOutlined;
  const address = addressText(entry);
  const who = isByUser(entry) ? actorText(entry) : <em>{actorText(entry)}</em>;
  return (
    <li>
      <span className={isFailure(entry) ? 'act-icon act-failed' : 'act-icon'}>
        <Icon aria-hidden />
      </span>
      <div className="act-what">
        <p>
          {before} <bdi>{to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}</bdi> {after}
        </p>
        {changes.length > 0 && <p className="sch-muted">{changes.join(' · ')}</p>}
      </div>
      <p className="sch-muted act-who">
        <time dateTime={entry.at}>
          {new Date(entry.at).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })}
        </time>{' '}
        {address ? (
          <Tooltip title={`Network address: ${address}`}>
            <span className="act-address" tabIndex={0}>
              {who}
            </span>
          </Tooltip>
        ) : (
          who
        )}
      </p>
    </li>
  );
}
