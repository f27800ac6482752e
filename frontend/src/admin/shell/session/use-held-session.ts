import { useEffect, useLayoutEffect, useState } from 'react';
import {
  answerQuestion,
  askToSignIn,
  renewSessions,
  useQuestion,
} from '../../../data/admin/session/sign-in-again';
import { type SessionState, useSession } from '../../../data/session';
import { sessionEnd } from './session-end';

/** Asks for the password this long before the session ends; once it has ended, the screen would be lost. */
const AHEAD_MS = 1000;

/**
 * The session of a screen. While the password is asked for again, the screen keeps the session that just ended; a session
 * that was ended on purpose, in another tab, takes its screens with it.
 */
export function useHeldSession(): SessionState {
  const session = useSession();
  const asked = useQuestion() !== undefined;
  const [last, setLast] = useState({ session, end: sessionEnd() });
  if (session.user && session !== last.session) {
    setLast({ session, end: sessionEnd() });
  }
  const isGone = session.status === 'signed-out' && last.session.user !== undefined;

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

  useEffect(() => {
    // Before its time, and although nobody gave up here. A refusal may have come first, and asked for the password.
    if (isGone && asked && Date.now() < last.end - AHEAD_MS) {
      answerQuestion(false);
    }
  }, [isGone, asked, last]);

  return isGone && asked ? last.session : session;
}
