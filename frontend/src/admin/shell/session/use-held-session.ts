import { useEffect, useLayoutEffect, useState } from 'react';
import { answerQuestion, askToSignIn, renewSessions, useQuestion } from '@/data/admin/session/sign-in-again';
import { type SessionState, useSession } from '@/data/session';
import { hasUnsaved } from '@/lib/unsaved';
import { sessionEnd } from './session-end';

/** Asks for the password this long before the session ends; once it has ended, the screen would be lost. */
const AHEAD_MS = 1000;

/**
 * The session of a screen. While the password is asked for again, the screen keeps the session that just ended. A session
 * that was ended on purpose, in another tab, takes its screens with it, but for those that hold something unsaved.
 */
export function useHeldSession(gaveUp: boolean): SessionState {
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
    return () => clearTimeout(timer);
  }, [session]);

  const isHeld = isGone && !gaveUp && hasUnsaved();
  useEffect(() => {
    if (isHeld && !asked) {
      void askToSignIn('gone');
    }
    // Before its time, and although nobody gave up here. A refusal may have come first, and asked for the password.
    if (isGone && asked && !isHeld && Date.now() < last.end - AHEAD_MS) {
      answerQuestion(false);
    }
  }, [isGone, isHeld, asked, last]);

  return isHeld || (isGone && asked) ? last.session : session;
}
