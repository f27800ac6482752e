import { useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import type { User } from '@/api/models/User';
import { usersQuery } from '@/data/admin/users';
import { NotLoaded } from '@/admin/list-page/list-states';
import { Moment } from '@/admin/moment';
import { InviteDialog } from './invite-dialog';
import { OpenLink } from './open-link';
import { RemoveDialog } from './remove-dialog';

/** What is open over the list. */
type Asked = { kind: 'invite'; user?: User } | { kind: 'remove'; user: User };

/** Everyone who may use the back office. */
export function PeopleSection() {
  const query = useQuery(usersQuery());
  const { data: users } = query;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Flex wrap gap="8px 16px" align="center" justify="space-between" style={{ marginBottom: 16 }}>
        <p className="admin-muted">
          Everyone here can do everything. Each has a password of their own, and the activity log says who did
          what.
        </p>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setAsked({ kind: 'invite' })}
        >
          Invite
        </Button>
      </Flex>
      {users ? (
        <ul className="set-services" aria-label="People">
          {users.map((user) => (
            <Person key={user.id} user={user} onAsk={setAsked} />
          ))}
        </ul>
      ) : (
        <NotLoaded query={query} of="people" error="There was an error loading the people." />
      )}
      {asked?.kind === 'invite' && <InviteDialog user={asked.user} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveDialog user={asked.user} onClose={close} />}
    </>
  );
}

function Person({ user, onAsk }: { user: User; onAsk: (asked: Asked) => void }) {
  const { username, current, invited, secondFactor, lastSeenAt } = user;
  return (
    <li>
      <div className="set-service">
        <h2>
          {username} {current && <Tag>You</Tag>}
          {invited && <Tag>Invited</Tag>}
          {secondFactor && <Tag>Second factor</Tag>}
        </h2>
        <p className="admin-muted">
          {lastSeenAt ? (
            <>
              Last seen <Moment at={lastSeenAt} />
            </>
          ) : (
            'Hasn’t logged in yet'
          )}
        </p>
        <OpenLink user={user} />
      </div>
      {!current && (
        <div className="set-service-buttons">
          <Button
            aria-label={`${invited ? 'Invite Again' : 'New Password'}: ${username}`}
            onClick={() => onAsk({ kind: 'invite', user })}
          >
            {invited ? 'Invite Again' : 'New Password'}
          </Button>
          <Button aria-label={`Remove: ${username}`} onClick={() => onAsk({ kind: 'remove', user })}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
