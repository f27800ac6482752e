import type { ReactNode } from 'react';
import { Button, Card } from 'antd';
import { Link } from 'react-router';
import type { PersonalData } from '@/api/models/PersonalData';
import type { PersonErased } from '@/api/models/PersonErased';
import { CancelReason } from '@/api/models/CancelReason';
import type { Person } from '@/data/admin/personal-data';
import { saveFile } from '@/lib/browser/save-file';
import { paths } from '@/lib/paths';
import { formatDay } from '@/lib/time/days';
import { DayOf, Moment } from '@/admin/moment';
import { StatusTag } from '@/admin/appointments/visit/status-tag';
import { STATUS_WORDS } from '@/admin/transfers/transfer-words';
import { MentionList } from './mention-list';
import { canErase, isNothing, othersOf } from './person-words';
import { useAskErase } from './use-ask-erase';
import { countOf } from '@/admin/count-words';

interface HeldDataProps {
  person: Person;
  data: PersonalData;
  /** Searches for another address or number of the same person. */
  onSearch: (typed: string) => void;
  onErased: (result: PersonErased) => void;
}

/** What is held about a person, in groups, with links to where it is. */
export function HeldData({ person, data, onSearch, onErased }: HeldDataProps) {
  const erase = useAskErase(onErased);
  const name = person.email ?? person.phone ?? '';
  const others = <Others others={othersOf(data, person)} onSearch={onSearch} />;
  if (isNothing(data)) {
    return (
      <>
        <p className="set-person-none" role="status">
          Nothing is held about {name}.
        </p>
        {others}
      </>
    );
  }
  const { otherNumbers: _, ...held } = data;
  const { appointments, messages, transfers, testimonials, mails, mailFiles, signIns, mentions, logged } =
    held;
  return (
    <Card
      className="set-card set-person"
      title={<h2>Held About {name}</h2>}
      extra={
        <span className="list-buttons">
          <Button
            onClick={() =>
              saveFile('personal-data.json', JSON.stringify(held, undefined, 2), 'application/json')
            }
          >
            Download
          </Button>
          {canErase(data) && (
            <Button loading={erase.isPending} onClick={() => erase.start(person)}>
              Erase…
            </Button>
          )}
        </span>
      }
    >
      <Group title="Appointments" rows={appointments}>
        {({ id, date, startTime, serviceType, place, status, cancelReason }) => (
          <>
            <Link to={paths.admin.appointment(id)}>
              {formatDay(date)}, {startTime}
            </Link>{' '}
            <StatusTag status={status} expired={cancelReason === CancelReason.EXPIRED} />
            <span className="set-person-text">{[serviceType, place].filter(Boolean).join(', ')}</span>
          </>
        )}
      </Group>
      <Group title="Messages" rows={messages}>
        {({ id, subject, createdAt }) => (
          <>
            <Link to={`${paths.admin.messages}?message=${id}`}>{subject}</Link>
            <span className="set-person-text">
              <DayOf at={createdAt} />
            </span>
          </>
        )}
      </Group>
      <Group title="Transfers" rows={transfers}>
        {({ id, description, seller, status }) => (
          <>
            <Link to={paths.admin.transfer(id)}>{description}</Link>
            <span className="set-person-text">
              No. {id} from {seller}, {STATUS_WORDS[status].toLowerCase()}
            </span>
          </>
        )}
      </Group>
      <Group title="Testimonials" rows={testimonials}>
        {({ id, author, published }) => (
          <>
            <Link to={`${paths.admin.testimonials}?testimonial=${id}`}>{author}</Link>
            <span className="set-person-text">
              {published ? 'Published: it stays, without the visit' : 'Not published'}
            </span>
          </>
        )}
      </Group>
      {(mails.length > 0 || mailFiles > 0) && (
        <section>
          <h3>Emails</h3>
          <p className="admin-muted">
            {countOf(mails.length, 'email')} about these
            {mailFiles > 0 && `, ${countOf(mailFiles, 'copy', 'copies')} on this computer`}.
          </p>
        </section>
      )}
      <Group title="Failed Logins With This Name" rows={signIns.map((row, id) => ({ ...row, id }))}>
        {({ at, address }) => (
          <>
            <Moment at={at} /> {address && <span className="set-person-text">From {address}</span>}
          </>
        )}
      </Group>
      {mentions.length > 0 && (
        <section>
          <h3>Mentioned In</h3>
          <MentionList mentions={mentions} />
        </section>
      )}
      {logged > 0 && (
        <section>
          <h3>Activity Log</h3>
          <p className="admin-muted">
            {countOf(logged, 'entry quotes', 'entries quote')} what an item, a post or a service was called
            with it.
          </p>
        </section>
      )}
      {others}
    </Card>
  );
}

/** Addresses and numbers that may be the same person's. */
function Others({ others, onSearch }: { others: string[]; onSearch: HeldDataProps['onSearch'] }) {
  return (
    others.length > 0 && (
      <section>
        <h3>There May Be More Under</h3>
        <ul>
          {others.map((other) => (
            <li key={other}>
              <Button type="link" onClick={() => onSearch(other)}>
                {other}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

interface GroupProps<Row extends { id: number }> {
  title: string;
  rows: Row[];
  children: (row: Row) => ReactNode;
}

function Group<Row extends { id: number }>({ title, rows, children }: GroupProps<Row>) {
  return (
    rows.length > 0 && (
      <section>
        <h3>{title}</h3>
        <ul>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      </section>
    )
  );
}
