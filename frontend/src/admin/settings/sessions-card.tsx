import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Tag } from 'antd';
import type { Session } from '@/api/models/Session';
import { sessionsQuery, useEndSessions } from '@/data/admin/session/sessions';
import { toast } from '@/lib/toast';
import { onFailure } from '../forms/failure-text';
import { NotLoaded } from '../list-page/list-states';
import { Moment } from '../moment';
import { deviceWords } from './device-words';

/** Where the user is logged in, to end what they do not know. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery());
  const { data: sessions } = query;
  const { mutate: end, isPending } = useEndSessions();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Card className="set-card" title={<h2>Where You’re Logged In</h2>}>
      {sessions ? (
        <>
          <ul ref={list} tabIndex={-1} className="set-sessions" aria-label="Sessions">
            {sessions.map((session) => (
              <Row
                key={session.id}
                session={session}
                disabled={isPending}
                onEnd={() => finish(session.id, `${deviceWords(session.userAgent)} is logged out.`)}
              />
            ))}
          </ul>
          {sessions.length > 1 && (
            <>
              <p className="admin-muted set-sessions-note">
                Logging out everywhere else also ends the links you made for others to choose a password.
              </p>
              <Button
                disabled={isPending}
                onClick={() => finish(undefined, 'You’re only logged in here now.')}
              >
                Log Out Everywhere Else
              </Button>
            </>
          )}
        </>
      ) : (
        <NotLoaded query={query} of="sessions" error="There was an error loading your sessions." />
      )}
    </Card>
  );

  function finish(id: string | undefined, description: string): void {
    // The button goes away, the list stays.
    list.current?.focus();
    end(id, {
      onSuccess: () => toast({ title: 'Logged Out', description }),
      onError: onFailure('Failed to log out there. Please try again.'),
    });
  }
}

interface RowProps {
  session: Session;
  disabled: boolean;
  onEnd: () => void;
}

function Row({ session, disabled, onEnd }: RowProps) {
  const { userAgent, address, lastSeenAt, current } = session;
  const device = deviceWords(userAgent);
  return (
    <li>
      <div>
        <strong>{device}</strong> {current && <Tag color="green">This device</Tag>}
        <p className="admin-muted">
          Last seen{' '}
          <span className="set-moment">
            <Moment at={lastSeenAt} />
          </span>
          {address && `, from ${address}`}
        </p>
      </div>
      {!current && (
        <Button aria-label={`Log Out: ${device}`} disabled={disabled} onClick={onEnd}>
          Log Out
        </Button>
      )}
    </li>
  );
}
