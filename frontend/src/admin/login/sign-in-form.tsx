import type { Ref } from 'react';
import { Button, Form, type InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { ApiError } from '../../api/core/ApiError';
import type { Login } from '../../api/models/Login';
import { rules } from '../../api/rules';
import { textRules } from '../forms/form-rules';

interface SignInFormProps {
  /** Name of the user, if only the password is asked for. */
  username?: string;
  passwordField?: Ref<InputRef>;
  failure: Error | null;
  pending: boolean;
  /** Text of the button: idle, and while the request is pending. */
  labels: [string, string];
  onSend: (login: Login) => void;
}

/** Name and password, with the error of the last attempt above. */
export function SignInForm({ username, passwordField, failure, pending, labels, onSend }: SignInFormProps) {
  return (
    <>
      {failure && (
        <p className="sign-in-error" role="alert">
          {failureText(failure)}
        </p>
      )}
      <Form<Login>
        name="sign-in"
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onBlur"
        disabled={pending}
        initialValues={{ username }}
        onFinish={({ username: name, password }) => {
          onSend({ username: name.trim(), password });
        }}
      >
        <Form.Item name="username" label="Username" rules={textRules(rules.Login.username)}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          label="Password"
          rules={[{ required: true, message: rules.Login.password.message }]}
        >
          <Input type="password" autoComplete="current-password" ref={passwordField} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block disabled={pending}>
          {pending ? labels[1] : labels[0]}
        </Button>
      </Form>
    </>
  );
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError)) {
    return 'An error occurred during login. Please try again.';
  }
  const { message } = (error.body ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : 'Login failed';
}
