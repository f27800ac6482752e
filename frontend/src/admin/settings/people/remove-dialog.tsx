import type { User } from '@/api/models/User';
import { useDeleteUser } from '@/data/admin/users';
import { isolated } from '@/lib/isolated';
import { toast } from '@/lib/toast';
import { OwnPasswordDialog } from '../own-password-dialog';

/** Removes a user, after saying what ends with that. */
export function RemoveDialog({
  user: { id, username, invited },
  onClose,
}: {
  user: User;
  onClose: () => void;
}) {
  const { mutateAsync: remove, isPending } = useDeleteUser();
  return (
    <OwnPasswordDialog
      open
      title={`Remove ${username}?`}
      okText="Remove"
      okDanger
      failed={`${username} wasn’t removed. Please try again.`}
      saving={isPending}
      onSubmit={(password) => remove({ id, password })}
      onDone={() => {
        toast({ title: 'Removed', description: `${isolated(username)} can no longer log in.` });
        onClose();
      }}
      onClose={onClose}
    >
      <p className="set-dialog-text">
        {invited
          ? 'Their invitation stops working.'
          : 'They’re logged out everywhere right away and can’t log in anymore. What they did stays, and the activity log keeps their name.'}
      </p>
    </OwnPasswordDialog>
  );
}
