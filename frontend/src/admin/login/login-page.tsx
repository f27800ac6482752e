import { Button, Form } from 'antd';
import Input from 'antd/es/input/Input';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '../../api/core/ApiError';
import type { Login } from '../../api/models/Login';
import { rules } from '../../api/rules';
import { useSession } from '../../data/session';
import { useSignIn } from '../../data/admin/auth';
import { paths } from '../../lib/paths';
import { toastError } from '../../lib/toast';
import { textRules } from '../forms/form-rules';
import { usePageTitle } from '../shell/use-page-title';
import './login.css';

/** /admin/login: sign-in of the administrator; who is signed in goes on to where the guard caught them. */
export function Component() {
  usePageTitle('Login');
  const session = useSession();
  const signIn = useSignIn();
  const target = useTarget();

  if (session.status === 'signed-in') {
    return <Navigate to={target} replace />;
  }
  return (
    <main className="admin-login">
      <div className="admin-login-card">
        <h1>Admin Login</h1>
        {signIn.isError && (
          <p className="admin-login-error" role="alert">
            {failureText(signIn.error)}
          </p>
        )}
        <Form<Login>
          layout="vertical"
          size="large"
          requiredMark={false}
          validateTrigger="onBlur"
          disabled={signIn.isPending}
          onFinish={send}
        >
          <Form.Item name="username" label="Username" rules={textRules(rules.Login.username)}>
            <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
          <Form.Item
            name="password"
            label="Password"
            rules={[{ required: true, message: rules.Login.password.message }]}
          >
            <Input type="password" autoComplete="current-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block disabled={signIn.isPending}>
            {signIn.isPending ? 'Logging in...' : 'Login'}
          </Button>
        </Form>
        <p>Protected area. Authorized personnel only.</p>
      </div>
    </main>
  );

  function send({ username, password }: Login): void {
    signIn.mutate(
      { username: username.trim(), password },
      {
        onError: () => {
          toastError('Invalid username or password.', 'Login Failed');
        },
      },
    );
  }
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError)) {
    return 'An error occurred during login. Please try again.';
  }
  const { message } = (error.body ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : 'Login failed';
}

function useTarget(): string {
  const { from } = (useLocation().state ?? {}) as { from?: unknown };
  return typeof from === 'string' && from.startsWith(paths.admin.home) ? from : paths.admin.home;
}
