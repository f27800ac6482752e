import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import type { User } from '@/api/models/User';
import { calendarFeedQuery } from '@/data/admin/calendar/feed';
import { useDeleteUser, usersQuery } from '@/data/admin/users';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { NotLoaded } from '@/admin/list-page/list-states';
import { FeedOffer } from '../calendar/feed-offer';
import { OwnPasswordDialog } from '../own-password-dialog';

const names = new Intl.ListFormat('en-US');
const stop = ({ length }: string[]) => (length === 1 ? 'stops' : 'stop');

interface RemoveDialogProps {
  user: User;
  onClose: () => void;
}

/** Removes a user, after saying what ends with that; then offers to replace the calendar's address, if one still works. */
export function RemoveDialog({ user, onClose }: RemoveDialogProps) {
  const { id, username, invited } = user;
  const { mutateAsync: remove, isPending } = useDeleteUser();
  const feedQuery = useQuery(calendarFeedQuery());
  const { data: feed } = feedQuery;
  const [isRemoved, setIsRemoved] = useState(false);
  // Who never logged in has never seen the address. As long as nobody knows whether there is one, there may be.
  const mayKnowFeed = !invited && feed?.active !== false && feed?.by !== username;
  if (isRemoved) {
    return (
      <Modal
        open
        centered
        width={520}
        title={`${username} was removed`}
        footer={<Button onClick={onClose}>Done</Button>}
        // The new address is shown once.
        mask={{ closable: false }}
        onCancel={onClose}
      >
        {!feed ? (
          <NotLoaded query={feedQuery} of="the calendar address" />
        ) : feed.active ? (
          <FeedOffer />
        ) : (
          'There is no calendar address to replace.'
        )}
      </Modal>
    );
  }
  return (
    <OwnPasswordDialog
      open
      title={`Remove ${username}?`}
      okText="Remove"
      okDanger
      failed={`Failed to remove ${username}. Please try again.`}
      saving={isPending}
      onSubmit={(password) => remove({ id, password })}
      onDone={() => {
        toast({ title: 'Removed', description: `${bidiIsolate(username)} can no longer log in.` });
        if (mayKnowFeed) {
          setIsRemoved(true);
        } else {
          onClose();
        }
      }}
      onClose={onClose}
    >
      <p className="set-dialog-text">
        {invited
          ? 'Their invitation stops working.'
          : 'They’re logged out everywhere right away and can’t log in anymore. What they did stays, and the activity log keeps their name.'}
      </p>
      <EndsToo username={username} />
    </OwnPasswordDialog>
  );
}

/** What a user made to get in with, which ends with them. */
function EndsToo({ username }: { username: string }) {
  const { data: users = [] } = useQuery(usersQuery());
  const { data: feed } = useQuery(calendarFeedQuery());
  const made = users.filter(({ link }) => link?.by === username);
  const renewed = made.filter(({ invited }) => !invited).map((user) => user.username);
  const joining = made.filter(({ invited }) => invited).map((user) => user.username);
  const lines = [
    ...(renewed.length > 0
      ? [
          `The ${renewed.length === 1 ? 'link' : 'links'} to choose a new password that they made for ${names.format(renewed)} ${stop(renewed)} working.`,
        ]
      : []),
    ...(joining.length > 0
      ? [
          `The ${joining.length === 1 ? 'invitation' : 'invitations'} they made for ${names.format(joining)} ${stop(joining)} working. Invite them again.`,
        ]
      : []),
    ...(feed?.active && feed.by === username
      ? [
          'The calendar address, which they made, stops working. If you use it, make a new one under Calendar.',
        ]
      : []),
  ];
  return (
    lines.length > 0 && (
      <ul className="set-ends">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  );
}
