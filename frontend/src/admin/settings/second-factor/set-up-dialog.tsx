import { useState } from 'react';
import { Form, Input } from 'antd';
import type { TotpSetup } from '@/api/models/TotpSetup';
import { rules } from '@/api/rules';
import { useSetUpSecondFactor } from '@/data/admin/session/second-factor';
import { showFormFailure } from '@/admin/forms/failure-text';
import { passwordRules } from '@/admin/forms/credentials-rules';
import { errorBody } from '@/admin/forms/field-errors';
import { FormDialog } from '@/admin/forms/form-dialog';
import { textRules } from '@/admin/forms/form-rules';
import { ShortForm } from '@/admin/forms/short-form';
import { TurnOnDialog } from './turn-on-dialog';

interface SetUpDialogProps {
  /** Whether it is on: then a code of the app in use is asked for as well. */
  active: boolean;
  onClose: () => void;
}

interface Values {
  password: string;
  code: string;
}

/** Asks who sets up an authenticator app to prove who they are, then sets it up. */
export function SetUpDialog({ active, onClose }: SetUpDialogProps) {
  const [setup, setSetup] = useState<TotpSetup>();
  return setup ? (
    <TurnOnDialog setup={setup} active={active} onClose={onClose} />
  ) : (
    <ProofDialog active={active} onProved={setSetup} onClose={onClose} />
  );
}

function ProofDialog({
  active,
  onProved,
  onClose,
}: SetUpDialogProps & { onProved: (setup: TotpSetup) => void }) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync: start, isPending } = useSetUpSecondFactor();
  // It may have been turned on in another window.
  const [asksCode, setAsksCode] = useState(active);
  return (
    <FormDialog
      open
      title={active ? 'Set Up the Second Factor Again' : 'Turn On the Second Factor'}
      width={460}
      formId="second-factor-proof"
      okText="Continue"
      saving={isPending}
      isChanged={() => false}
      onClose={onClose}
    >
      <p className="set-dialog-text">
        {asksCode
          ? 'First show that it’s you. The app you use now keeps working until the new one is set up.'
          : 'First show that it’s you.'}
      </p>
      <ShortForm
        form={form}
        id="second-factor-proof"
        name="second-factor-proof"
        disabled={isPending}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="password"
          label="Your Password"
          rules={passwordRules(rules.TotpSetupRequest.password)}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="code"
          label="Code"
          extra="From the app you use now, or one of your recovery codes. Each works once."
          hidden={!asksCode}
          rules={asksCode ? textRules(rules.TotpCode.code) : []}
        >
          <Input className="set-code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      </ShortForm>
    </FormDialog>
  );

  async function send({ password, code }: Values): Promise<void> {
    try {
      onProved(await start(asksCode ? { password, code: code.trim() } : { password }));
    } catch (error) {
      setAsksCode((before) => before || errorBody(error).fields?.['code'] !== undefined);
      showFormFailure(form, error, 'The second factor couldn’t be set up. Please try again.');
    }
  }
}
