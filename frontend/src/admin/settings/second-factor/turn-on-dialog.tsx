import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal, QRCode } from 'antd';
import type { TotpSetup } from '@/api/models/TotpSetup';
import { rules } from '@/api/rules';
import { secondFactorQuery, useConfirmSecondFactor } from '@/data/admin/session/second-factor';
import { statusOf } from '@/lib/status-of';
import { toastError } from '@/lib/toast';
import { showFormFailure } from '@/admin/forms/failure-text';
import { textRules } from '@/admin/forms/form-rules';
import { ShortForm } from '@/admin/forms/short-form';
import { RecoveryCodesList } from './recovery-codes-list';

interface TurnOnDialogProps {
  setup: TotpSetup;
  /** Whether it is on, with another app. */
  active: boolean;
  onClose: () => void;
}

/** Sets up an authenticator app: shows its secret, asks for a code of the app, then shows the recovery codes. */
export function TurnOnDialog({ setup, active, onClose }: TurnOnDialogProps) {
  const client = useQueryClient();
  const [form] = Form.useForm<{ code: string }>();
  const { data: done, mutateAsync: confirm, isPending } = useConfirmSecondFactor();

  if (done) {
    return <RecoveryCodesList codes={done.recoveryCodes} onClose={onClose} />;
  }
  return (
    <Modal
      open
      centered
      width={480}
      title="Turn On the Second Factor"
      okText="Turn On"
      okButtonProps={{ htmlType: 'submit', form: 'second-factor', disabled: isPending }}
      // The codes come with the answer, and only then.
      cancelButtonProps={{ disabled: isPending }}
      closable={!isPending}
      keyboard={!isPending}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <ol className="set-steps">
        <li>
          Scan this with an authenticator app:
          <QRCode
            className="set-qr"
            aria-label="QR code of the secret below"
            type="svg"
            value={setup.otpauthUrl}
            size={180}
            // Dark on light in both themes: not every camera reads the reverse.
            color="#000"
            bgColor="#fff"
          />
          Or type this secret into it:
          <code className="set-secret">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <ShortForm
        form={form}
        id="second-factor"
        name="second-factor"
        className="set-code-form"
        disabled={isPending}
        onFinish={({ code }) => void save(code.trim())}
      >
        <Form.Item name="code" label="Code" rules={textRules(rules.TotpCode.code)}>
          <Input
            className="set-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            autoFocus
          />
        </Form.Item>
      </ShortForm>
    </Modal>
  );

  /** As it was loaded after the latest try. */
  function isActive(): boolean {
    return client.getQueryData(secondFactorQuery().queryKey)?.active === true;
  }

  async function save(code: string): Promise<void> {
    try {
      await confirm(code);
    } catch (error) {
      if (statusOf(error) === undefined && !active && isActive()) {
        toastError('The second factor is on, but your recovery codes were lost on the way. Set it up again.');
        onClose();
      } else {
        showFormFailure(form, error, 'Failed to turn on the second factor. Please try again.');
      }
    }
  }
}
