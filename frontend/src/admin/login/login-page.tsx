import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { businessQuery } from '@/data/business';
import { useSession } from '@/data/session';
import { asksForCode, useSignIn } from '@/data/admin/session/auth';
import { paths } from '@/lib/paths';
import { dismissCurrentToast, toastError } from '@/lib/toast';
import { Logo } from '@/ui/logo';
import { usePageTitle } from '../shell/use-page-title';
import { SignInForm } from '../shell/session/sign-in-form';

/** /admin/login: signs the administrator in, then returns to the page that required it. */
export function Component() {
  usePageTitle('Login');
  const session = useSession();
  const { data: shop } = useQuery(businessQuery());
  const signIn = useSignIn();
  const { target, ended } = useArrival();

  if (session.status === 'signed-in') {
    return <Navigate to={target} replace />;
  }
  return (
    <main className="admin-login">
      <div className="admin-login-card">
        <p className="admin-login-shop">
          <Logo className="admin-login-logo" />
          {shop?.name}
        </p>
        <h1>Admin Login</h1>
        {ended && <p role="status">Your session ended. Log in to pick up where you left off.</p>}
        <SignInForm
          failure={signIn.error}
          pending={signIn.isPending}
          labels={['Login', 'Logging in...']}
          onSend={(login) => {
            dismissCurrentToast();
            signIn.mutate(login, {
              onError: (error) => {
                if (!asksForCode(error)) {
                  toastError('Invalid username or password.', 'Login Failed');
                }
              },
            });
          }}
        />
        <details>
          <summary>Forgot your password?</summary>
          <p>
            Anyone else who can log in can make you a link to choose a new one, under Account Settings,
            People. Or ask whoever installed this website: on its computer,{' '}
            <code>npm run admin -- reset-password</code> shows a new password, once.
          </p>
        </details>
        <p>Protected area. Authorized personnel only.</p>
      </div>
    </main>
  );
}

/** The page that required a sign-in, and whether a session expired there. */
function useArrival(): { target: string; ended: boolean } {
  const { from, ended } = (useLocation().state ?? {}) as { from?: unknown; ended?: unknown };
  const known = typeof from === 'string' && from.startsWith(paths.admin.home);
  return { target: known ? from : paths.admin.home, ended: ended === true };
}
