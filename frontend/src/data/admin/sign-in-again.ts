import { useSyncExternalStore } from 'react';
import { storedToken, transport } from '../../api/core/request';

/** What waits for a sign-in, the weightiest last; `stay` is the dealer's own wish, before anything ended. */
const REASONS = ['stay', 'ended', 'load', 'save'] as const;

/** The question for the password over an open screen. */
export interface Question {
  reason: (typeof REASONS)[number];
  /** The token that does not do; a new one is the answer. */
  token: string | null;
}

let question: Question | undefined;
let answered: Promise<boolean> | undefined;
let settle: (signedIn: boolean) => void = () => undefined;
const listeners = new Set<() => void>();

/** The open question, if there is one. */
export function useQuestion(): Question | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );
}

/**
 * Asks for the password. Whoever asks while the question is open waits for the same answer.
 * @returns whether somebody is signed in now
 */
export function askToSignIn(reason: Question['reason']): Promise<boolean> {
  const weight = Math.max(REASONS.indexOf(reason), question ? REASONS.indexOf(question.reason) : 0);
  answered ??= new Promise((resolve) => (settle = resolve));
  show({ reason: REASONS[weight] ?? reason, token: storedToken() });
  return answered;
}

/** Answers all who wait, and takes the question away. */
export function answerQuestion(signedIn: boolean): void {
  answered = undefined;
  show(undefined);
  settle(signedIn);
}

/**
 * Has calls of the back office that are refused for want of a session wait for a new one, and sends them again.
 * @returns what ends it
 */
export function renewSessions(): () => void {
  const { fetch: plain } = transport;
  transport.fetch = async function send(url, init): Promise<Response> {
    const answer = await plain(url, init);
    if (answer.status !== 401 || typeof url !== 'string' || !url.startsWith('/api/admin')) {
      return answer;
    }
    const headers = new Headers(init?.headers);
    const token = storedToken();
    // A late refusal of the old token: somebody has signed in meanwhile.
    const renewed = token !== null && headers.get('authorization') !== `Bearer ${token}`;
    const reason = (init?.method ?? 'GET') === 'GET' ? 'load' : 'save';
    if (!renewed && !(await askToSignIn(reason))) {
      return answer;
    }
    headers.set('authorization', `Bearer ${storedToken()}`);
    return send(url, { ...init, headers });
  };
  return () => {
    transport.fetch = plain;
  };
}

function show(next: Question | undefined): void {
  question = next;
  listeners.forEach((listener) => {
    listener();
  });
}
