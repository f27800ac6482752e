import { useEffect, useLayoutEffect, useState } from 'react';
import { askToSignIn, renewSessions, useQuestion } from '../../../data/admin/session/sign-in-again';
import { type SessionState, useSession } from '../../../data/session';
import { sessionEnd } from './session-end';

/** Asks for the password this long before the session ends; once it has ended, the screen would be lost. */
const AHEAD_MS = 1000;

/** The session of a screen. While the password is asked for again, the screen keeps the session that just ended. */
export function useHeldSession(): SessionState {
  const session = useSession();
  const asked = useQuestion() !== undefined;
  const [last, setLast] = useState(session);
  if (session.user && session !== last) {
    setLast(session);
  }

  // A layout effect, so that it runs before the screens below request their rows in their effects.
  useLayoutEffect(renewSessions, []);

  useEffect(() => {
    if (session.status !== 'signed-in') {
      return undefined;
    }
    const timer = setTimeout(() => void askToSignIn('ended'), sessionEnd() - Date.now() - AHEAD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [session]);

  return session.status === 'signed-out' && asked && last.user ? last : session;
}
