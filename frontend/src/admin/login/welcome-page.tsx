import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import Input from 'antd/es/input/Input';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '@/api/core/ApiError';
import { rules } from '@/api/rules';
import { inviteQuery, useAcceptInvite } from '@/data/invites';
import { useSession } from '@/data/session';
import { paths } from '@/lib/paths';
import { Link } from '@/ui/link';
import { Logo } from '@/ui/logo';
import { errorBody, showFieldErrors } from '../forms/field-errors';
import { confirmRules, passwordRules } from '../forms/credentials-rules';
import { usePageTitle } from '../shell/use-page-title';

interface Values {
  username: string;
  password: string;
  confirmPassword: string;
}

/** /admin/welcome/:token: whoever was invited chooses a password, and is signed in with that. */
export function Component() {
  usePageTitle('Welcome');
  const { token = '' } = useParams();
  const { data: invite, error, isFetching, refetch } = useQuery(inviteQuery(token));
  return (
    <main className="admin-login">
      <div className="admin-login-card">
        <p className="admin-login-shop">
          <Logo className="admin-login-logo" />
          {invite?.shop}
        </p>
        {invite ? (
          <>
            <h1>Welcome, {invite.username}</h1>
            <SignedIn invited={invite.username} />
            <PasswordForm token={token} username={invite.username} />
          </>
        ) : error && !isFetching ? (
          <NoInvite
            isGone={error instanceof ApiError && error.status === 404}
            onRetry={() => void refetch()}
          />
        ) : (
          <p role="status">Loading...</p>
        )}
      </div>
    </main>
  );
}

/** Whoever tries a link for somebody else in their own browser is somebody else there afterwards. */
function SignedIn({ invited }: { invited: string }) {
  const { user } = useSession();
  if (!user) {
    return null;
  }
  return (
    <p className="admin-login-note">
      {user.username === invited ? (
        <>
          You’re already logged in as <bdi>{invited}</bdi> on this device. Setting the password logs you out
          everywhere else.
        </>
      ) : (
        <>
          You’re logged in as <bdi>{user.username}</bdi> on this device. Setting the password logs{' '}
          <bdi>{invited}</bdi> in instead.
        </>
      )}
    </p>
  );
}

function NoInvite({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  return isGone ? (
    <>
      <h1>This link doesn’t work</h1>
      <p role="alert">
        It works once, and for three days. Ask whoever sent it for a new one, or{' '}
        <Link to={paths.admin.login}>log in</Link> if you have a password.
      </p>
    </>
  ) : (
    <>
      <h1>Something went wrong</h1>
      <p role="alert">Your invitation couldn’t be loaded.</p>
      <Button block size="large" onClick={onRetry}>
        Try Again
      </Button>
    </>
  );
}

function PasswordForm({ token, username }: { token: string; username: string }) {
  const [form] = Form.useForm<Values>();
  const navigate = useNavigate();
  const { mutateAsync: accept, isPending } = useAcceptInvite(token);
  const [failure, setFailure] = useState<string>();
  return (
    <>
      {failure && (
        <p className="sign-in-error" role="alert">
          {failure}
        </p>
      )}
      <Form<Values>
        form={form}
        className="sign-in"
        name="welcome"
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onBlur"
        disabled={isPending}
        initialValues={{ username }}
        onFinish={({ password }) => void save(password)}
      >
        {/* Password managers save it with the password. */}
        <Form.Item name="username" label="Username">
          <Input autoComplete="username" readOnly />
        </Form.Item>
        <Form.Item
          name="password"
          label="Choose a Password"
          extra="At least 8 characters. Not a common password, your name or the shop’s."
          rules={passwordRules(rules.InviteAnswer.password)}
        >
          <Input type="password" autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label="Confirm Password"
          dependencies={['password']}
          rules={confirmRules('password')}
        >
          <Input type="password" autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block disabled={isPending}>
          {isPending ? 'Logging in...' : 'Save and Log In'}
        </Button>
      </Form>
    </>
  );

  async function save(password: string): Promise<void> {
    setFailure(undefined);
    try {
      await accept(password);
      await navigate(paths.admin.home, { replace: true });
    } catch (error) {
      if (!showFieldErrors(form, error)) {
        const { message, statusCode } = errorBody(error);
        setFailure(
          statusCode === 404
            ? 'This link has been used in the meantime. If that was you, log in with the password you chose; otherwise ask for a new link.'
            : (message ?? 'No answer came, so your password may be saved or not. Please try again.'),
        );
      }
    }
  }
}
