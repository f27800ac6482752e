import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import type { InviteLink } from '@/api/models/InviteLink';
import type { User } from '@/api/models/User';
import type { UserCreate } from '@/api/models/UserCreate';
import { rules } from '@/api/rules';
import { businessQuery } from '@/data/business';
import { useCreateUser, useInviteUser } from '@/data/admin/users';
import { CopyField } from '@/admin/forms/copy-field';
import { showFormFailure } from '@/admin/forms/failure-text';
import { FormDialog } from '@/admin/forms/form-dialog';
import { textRules } from '@/admin/forms/form-rules';
import { ShortForm } from '@/admin/forms/short-form';
import { Moment } from '@/admin/moment';
import { InviteMailForm } from './invite-mail-form';
import { passwordRules } from '@/admin/forms/credentials-rules';
import { OwnPasswordDialog } from '../own-password-dialog';

interface InviteDialogProps {
  /** Who gets a new link; undefined to invite somebody new. */
  user: User | undefined;
  onClose: () => void;
}

/** Invites somebody, or makes a new link for a user, and shows the link once. */
export function InviteDialog({ user, onClose }: InviteDialogProps) {
  const [made, setMade] = useState<InviteLink>();
  if (made) {
    return <LinkDialog link={made} onClose={onClose} />;
  }
  return user ? (
    <AgainDialog user={user} onMade={setMade} onClose={onClose} />
  ) : (
    <NewDialog onMade={setMade} onClose={onClose} />
  );
}

interface StepProps {
  onMade: (link: InviteLink) => void;
  onClose: () => void;
}

function NewDialog({ onMade, onClose }: StepProps) {
  const [form] = Form.useForm<UserCreate>();
  const { mutateAsync: create, isPending } = useCreateUser();
  return (
    <FormDialog
      open
      title="Invite Someone"
      width={460}
      formId="invite-form"
      okText="Create Link"
      saving={isPending}
      isChanged={() => Boolean(form.getFieldValue('username'))}
      onClose={onClose}
    >
      <p className="set-dialog-text">
        You’ll get a link to send them. With it they choose their own password.
      </p>
      <ShortForm
        form={form}
        id="invite-form"
        name="invite-form"
        disabled={isPending}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="username" label="Their Username" rules={textRules(rules.UserCreate.username)}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label="Your Password" rules={passwordRules(rules.UserCreate.password)}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </ShortForm>
    </FormDialog>
  );

  async function save({ username, password }: UserCreate): Promise<void> {
    try {
      onMade(await create({ username: username.trim(), password }));
    } catch (error) {
      showFormFailure(form, error, 'Failed to make the invitation. Please try again.', 'username');
    }
  }
}

function AgainDialog({ user: { id, username, invited }, onMade, onClose }: StepProps & { user: User }) {
  const { mutateAsync: invite, isPending } = useInviteUser();
  return (
    <OwnPasswordDialog
      open
      title={invited ? `Invite ${username} again?` : `New password for ${username}?`}
      okText="Create Link"
      failed="Failed to make the link. Please try again."
      saving={isPending}
      onSubmit={(password) => invite({ id, password }).then(onMade)}
      onDone={() => undefined}
      onClose={onClose}
    >
      <p className="set-dialog-text">
        {invited
          ? 'You’ll get a new link to send them. The old one stops working.'
          : 'You’ll get a link to send them. Once they choose a new password with it, they’re logged out everywhere and their second factor is off. Until then nothing changes.'}
      </p>
    </OwnPasswordDialog>
  );
}

function LinkDialog({ link, onClose }: { link: InviteLink; onClose: () => void }) {
  const { username, inviteUrl, expiresAt } = link;
  const { data: shop } = useQuery(businessQuery());
  return (
    <Modal
      open
      centered
      width={520}
      title={`Link for ${username}`}
      // A click beside it must not lose a link that is shown only once.
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>Done</Button>}
      onCancel={onClose}
      afterOpenChange={() => document.getElementById('invite-link')?.focus()}
    >
      <CopyField
        id="invite-link"
        label="Send them this link (shown only once)"
        value={inviteUrl}
        copied="Link Copied"
      />
      <p className="admin-muted">
        It works once, until <Moment at={expiresAt} />. Whoever has it can choose the password, so don’t send
        it to anyone else.
      </p>
      {shop?.sendsEmail && <InviteMailForm link={link} />}
    </Modal>
  );
}
