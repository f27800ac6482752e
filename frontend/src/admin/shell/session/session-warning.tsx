import { useEffect, useState } from 'react';
import { Button } from 'antd';
import { askToSignIn } from '@/data/admin/session/sign-in-again';
import { useShopClock } from '@/data/business';
import { useSession } from '@/data/session';
import { sessionEnd } from './session-end';

const WARNING_MS = 10 * 60 * 1000;

/** Warns ten minutes before the session ends, without getting in the way. */
export function SessionWarning() {
  const session = useSession();
  const { timeZone } = useShopClock();
  const [ending, setEnding] = useState<{ session: object; at: number }>();

  useEffect(() => {
    if (session.status !== 'signed-in') {
      return undefined;
    }
    const at = sessionEnd();
    const timer = setTimeout(() => setEnding({ session, at }), Math.max(0, at - Date.now() - WARNING_MS));
    return () => clearTimeout(timer);
  }, [session]);

  const shown = ending?.session === session;
  return (
    <div className="session-warning" role="status">
      {shown && (
        <div>
          <p>
            Your session ends at{' '}
            {new Date(ending.at).toLocaleTimeString('en-US', {
              ...{ hour: 'numeric', minute: '2-digit', timeZone },
            })}
            .
          </p>
          <Button type="primary" onClick={() => void askToSignIn('stay')}>
            Stay Logged In
          </Button>
          <Button onClick={() => setEnding(undefined)}>Not Now</Button>
        </div>
      )}
    </div>
  );
}
