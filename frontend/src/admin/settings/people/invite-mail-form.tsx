import { Button, Form, Input } from 'antd';
import type { InviteLink } from '@/api/models/InviteLink';
import type { InviteMail } from '@/api/models/InviteMail';
import { rules } from '@/api/rules';
import { useSendInviteMail } from '@/data/admin/users';
import { errorBody, showFieldErrors } from '@/admin/forms/field-errors';
import { formRules } from '@/admin/forms/form-rules';
import { ShortForm } from '@/admin/forms/short-form';

/** Sends the link by email, and says what became of it where it was asked for. */
export function InviteMailForm({ link: { id, inviteUrl } }: { link: InviteLink }) {
  const [form] = Form.useForm<Pick<InviteMail, 'email'>>();
  const { mutate: send, data, error, variables, isPending } = useSendInviteMail();
  return (
    <ShortForm
      form={form}
      name="invite-mail"
      className="set-invite-mail"
      disabled={isPending}
      onFinish={({ email }) => {
        const mail = { id, inviteUrl, email: email.trim() };
        send(mail, { onError: (reason) => void showFieldErrors(form, reason) });
      }}
    >
      <Form.Item name="email" label="Or email it to them" rules={formRules(rules.InviteMail.email)}>
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Button htmlType="submit">Send</Button>
      <p role="status" className="admin-muted">
        {isPending
          ? 'Sending...'
          : error
            ? (errorBody(error).message ??
              'No answer came, so the email may have gone out. Ask them before you send it again.')
            : data?.sent
              ? `Sent to ${variables?.email}.`
              : data && `Not sent. ${data.problem}`}
      </p>
    </ShortForm>
  );
}
