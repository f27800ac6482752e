import { useEffect, type ReactNode } from 'react';
import { notification } from 'antd';
import { NOTIFICATION } from '../admin-theme';

/** Says in the corner that signing in failed; loaded only then, as the login page must be light. */
export default function LoginFailedToast(): ReactNode {
  const [notices, holder] = notification.useNotification(NOTIFICATION);
  useEffect(() => {
    notices.error({ title: 'Login Failed', description: 'Invalid username or password.' });
  }, [notices]);
  return holder;
}
