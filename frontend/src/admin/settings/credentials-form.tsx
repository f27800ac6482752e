import { useCallback, useState } from 'react';
import { Alert, Button, Form, Input } from 'antd';
import { rules } from '@/api/rules';
import { useUpdateCredentials } from '@/data/admin/session/credentials';
import { useSession } from '@/data/session';
import { statusOf } from '@/lib/status-of';
import { toast, toastError } from '@/lib/toast';
import { MAYBE_SAVED } from '../forms/failure-text';
import { errorBody, showFieldErrors } from '../forms/field-errors';
import { textRules } from '../forms/form-rules';
import { useLeaveGuard } from '../forms/use-leave-guard';
import { FeedOffer } from './calendar/feed-offer';
import {
  type CredentialsValues,
  confirmRules,
  NOTHING_NEW,
  nothingNew,
  passwordRules,
} from '../forms/credentials-rules';

const fields = rules.CredentialsUpdate;

const EMPTY: CredentialsValues = {
  currentUsername: '',
  currentPassword: '',
  newUsername: '',
  newPassword: '',
  confirmPassword: '',
};

/** The form to change name and password. */
export function CredentialsForm() {
  const [form] = Form.useForm<CredentialsValues>();
  const { user } = useSession();
  const { mutateAsync: update, isPending } = useUpdateCredentials();
  const [failure, setFailure] = useState<string>();
  /** How many passwords were set: each begins the offer anew. */
  const [changes, setChanges] = useState(0);
  useLeaveGuard(
    useCallback(() => {
      const { currentUsername: _known, ...typed } = form.getFieldsValue(true) as Partial<CredentialsValues>;
      return Object.values(typed).some(Boolean);
    }, [form]),
  );
  return (
    <>
      <Form<CredentialsValues>
        form={form}
        name="credentials"
        layout="vertical"
        initialValues={{ ...EMPTY, currentUsername: user?.username ?? '' }}
        requiredMark={false}
        disabled={isPending}
        validateTrigger="onBlur"
        onFinish={(values) => void save(values)}
      >
        {failure && (
          <Alert
            className="set-alert"
            type="error"
            showIcon
            role="alert"
            title="Update Failed"
            description={failure}
          />
        )}
        <fieldset>
          <legend>Current login</legend>
          <Form.Item
            name="currentUsername"
            label="Current Username"
            rules={textRules(fields.currentUsername)}
          >
            <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
          <Form.Item
            name="currentPassword"
            label="Current Password"
            rules={passwordRules(fields.currentPassword)}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        </fieldset>
        <fieldset>
          <legend>New login</legend>
          <p className="set-help">Fill in a new username, a new password, or both.</p>
          <Form.Item name="newUsername" label="New Username" rules={textRules(fields.newUsername)}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
          <Form.Item
            name="newPassword"
            label="New Password"
            extra="At least 8 characters. Not a common password, your name or the shop’s."
            rules={passwordRules(fields.newPassword)}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="confirmPassword"
            label="Confirm New Password"
            dependencies={['newPassword']}
            rules={confirmRules('newPassword')}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </fieldset>
        <p className="set-help">
          You’ll stay logged in here. All other devices will be logged out, and links you made for others to
          choose a password stop working.
        </p>
        <Button type="primary" htmlType="submit" disabled={isPending}>
          {isPending ? 'Updating...' : 'Update Credentials'}
        </Button>
      </Form>
      {changes > 0 && <FeedOffer key={changes} />}
    </>
  );

  async function save(values: CredentialsValues): Promise<void> {
    setFailure(undefined);
    if (nothingNew(values)) {
      form.setFields([{ name: 'newUsername', errors: [NOTHING_NEW] }]);
      form.scrollToField('newUsername', { block: 'center', focus: true });
      return;
    }
    try {
      await update({
        currentUsername: values.currentUsername.trim(),
        currentPassword: values.currentPassword,
        ...(values.newUsername.trim() && { newUsername: values.newUsername.trim() }),
        ...(values.newPassword && { newPassword: values.newPassword }),
      });
      form.resetFields();
      if (values.newPassword) {
        setChanges((count) => count + 1);
      }
      form.setFieldValue('currentUsername', values.newUsername.trim() || values.currentUsername.trim());
      toast({
        title: 'Credentials Updated',
        description: 'All other devices have been logged out.',
      });
    } catch (error) {
      const refusal = errorBody(error).message || 'Failed to update credentials';
      const description = statusOf(error) === undefined ? `${refusal}. ${MAYBE_SAVED}` : refusal;
      showFieldErrors(form, error, 'newUsername');
      setFailure(description);
      toastError(description, 'Update Failed');
    }
  }
}
