import { App, Button, Flex } from 'antd';
import type { User } from '@/api/models/User';
import { useWithdrawInvite } from '@/data/admin/users';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { onFailure } from '@/admin/forms/failure-text';
import { Moment } from '@/admin/moment';

/** The link with which a user can choose a password, while it is open. */
export function OpenLink({ user: { id, username, invited, link } }: { user: User }) {
  const { modal } = App.useApp();
  const { mutateAsync: withdraw } = useWithdrawInvite();
  if (!link) {
    return invited && <p className="admin-muted">No link is open. Invite them again to send a new one.</p>;
  }
  return (
    <Flex component="p" wrap gap="4px 12px" align="center" className="admin-muted" style={{ marginTop: 4 }}>
      <span>
        {invited ? 'Invitation' : 'New password link'}, until <Moment at={link.until} />, made by{' '}
        <bdi>{link.by}</bdi>
      </span>
      <Button
        size="small"
        aria-label={`Withdraw the link: ${username}`}
        onClick={() => {
          modal.confirm({
            title: `Withdraw the link for ${username}?`,
            content: invited
              ? 'It stops working. They stay in the list, and you can invite them again.'
              : 'It stops working. Their password stays as it is.',
            okText: 'Withdraw',
            okButtonProps: { danger: true },
            cancelText: 'Keep It',
            onOk: () =>
              withdraw(id).then(() => {
                toast({
                  title: 'Link Withdrawn',
                  description: `The link for ${bidiIsolate(username)} no longer works.`,
                });
              }, onFailure('Failed to withdraw the link. Please try again.')),
          });
        }}
      >
        Withdraw
      </Button>
    </Flex>
  );
}
