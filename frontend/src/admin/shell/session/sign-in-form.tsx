import { type Ref, useEffect, useRef, useState } from 'react';
import { Button, Form, type InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { ApiError } from '@/api/core/ApiError';
import type { Credentials } from '@/api/models/Credentials';
import { rules } from '@/api/rules';
import { asksForCode } from '@/data/admin/session/auth';
import { textRules } from '@/admin/forms/form-rules';

interface SignInFormProps {
  /** Name of the user, if only the password is asked for. */
  username?: string;
  passwordField?: Ref<InputRef>;
  failure: Error | null;
  pending: boolean;
  /** Text of the button: idle, and while the request is pending. */
  labels: [string, string];
  onSend: (login: Credentials) => void;
}

/** Name and password, with the error of the last attempt above; and the code of an app, once the server asks for it. */
export function SignInForm({ username, passwordField, failure, pending, labels, onSend }: SignInFormProps) {
  const [form] = Form.useForm<Credentials>();
  const codeField = useRef<InputRef>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [isRecovery, setIsRecovery] = useState(false);
  const isAsked = asksForCode(failure);
  if (isAsked && !asksCode) {
    setAsksCode(true);
  }

  // While it was sent, the form was disabled and lost the focus.
  useEffect(() => {
    if (!failure || pending) {
      return;
    }
    if (!isAsked) {
      (form.getFieldInstance('password') as InputRef | undefined)?.focus({ cursor: 'all' });
      return;
    }
    // The first time the field has just appeared, empty, and nothing was wrong.
    if (form.getFieldValue('code')) {
      form.setFields([{ name: 'code', errors: [failureText(failure)] }]);
    }
    codeField.current?.focus({ cursor: 'all' });
  }, [failure, form, isAsked, pending]);

  return (
    <>
      {failure && !isAsked && (
        <p className="sign-in-error" role="alert">
          {failureText(failure)}
        </p>
      )}
      <Form<Credentials>
        form={form}
        className="sign-in"
        name="sign-in"
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onBlur"
        disabled={pending}
        initialValues={{ username }}
        onFinish={({ username: name, password, code }) =>
          onSend({ username: name.trim(), password, ...(code?.trim() && { code: code.trim() }) })
        }
      >
        <Form.Item name="username" label="Username" rules={textRules(rules.Credentials.username)}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          label="Password"
          rules={[{ required: true, message: rules.Credentials.password.message }]}
        >
          <Input type="password" autoComplete="current-password" ref={passwordField} />
        </Form.Item>
        {asksCode && (
          <>
            <Form.Item
              name="code"
              label={isRecovery ? 'Recovery Code' : 'Code'}
              extra={
                isRecovery
                  ? 'One of those you saved. Each works once.'
                  : 'Your authenticator app shows it. It changes every 30 seconds.'
              }
              validateTrigger="onSubmit"
              rules={textRules({ ...rules.TotpCode.code, message: 'Please enter the code' })}
            >
              <Input
                ref={codeField}
                autoComplete="one-time-code"
                inputMode={isRecovery ? 'text' : 'numeric'}
                autoCapitalize="none"
                spellCheck={false}
              />
            </Form.Item>
            <Button
              className="sign-in-other"
              type="link"
              onClick={() => {
                // Resetting the field would put another one in its place, without the focus.
                form.setFields([{ name: 'code', value: undefined, errors: [] }]);
                setIsRecovery(!isRecovery);
                codeField.current?.focus();
              }}
            >
              {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
            </Button>
          </>
        )}
        <Button type="primary" htmlType="submit" block disabled={pending}>
          {pending ? labels[1] : labels[0]}
        </Button>
      </Form>
    </>
  );
}

function failureText(error: Error | null): string {
  if (!(error instanceof ApiError)) {
    return 'An error occurred during login. Please try again.';
  }
  const { message } = (error.body ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : 'Login failed';
}
