import { useEffect, useLayoutEffect, useState } from 'react';
import { askToSignIn, renewSessions, useQuestion } from '../../../data/admin/session/sign-in-again';
import { type SessionState, useSession } from '../../../data/session';
import { sessionEnd } from './session-end';

/** The password is asked for this long before the end: once the session has forgotten itself, the screen would go. */
const AHEAD_MS = 1000;

/** The session of a screen. One that ended stays the screen's own while its password is asked for over it. */
export function useHeldSession(): SessionState {
  const session = useSession();
  const asked = useQuestion() !== undefined;
  const [last, setLast] = useState(session);
  if (session.user && session !== last) {
    setLast(session);
  }

  // Before any screen below asks for its rows, which it does in an effect.
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
