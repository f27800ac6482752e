import { useSyncExternalStore } from 'react';
import { storedToken, transport } from '@/lib/http/transport';
import { createListeners } from '@/lib/listeners';

/**
 * Why the prompt is open; later reasons take precedence. `stay`: the dealer wants to stay signed in before the
 * session ends; `gone`: it was ended in another tab.
 */
const REASONS = ['stay', 'ended', 'load', 'save', 'gone'] as const;

/** The password prompt over an open screen. */
export interface Question {
  reason: (typeof REASONS)[number];
  /** The refused token; the prompt closes once there is a new one. */
  token: string | null;
}

let question: Question | undefined;
let answered: Promise<boolean> | undefined;
let settle: (signedIn: boolean) => void = () => undefined;
const { subscribe, tell } = createListeners();

/** The open prompt, if there is one. */
export function useQuestion(): Question | undefined {
  return useSyncExternalStore(subscribe, () => question);
}

/**
 * Prompts for the password. Calls made while the prompt is open share its result.
 * @returns whether the dealer is signed in now
 */
export function askToSignIn(reason: Question['reason']): Promise<boolean> {
  const weight = Math.max(REASONS.indexOf(reason), question ? REASONS.indexOf(question.reason) : 0);
  answered ??= new Promise((resolve) => (settle = resolve));
  show({ reason: REASONS[weight] ?? reason, token: storedToken() });
  return answered;
}

/** Resolves all waiting calls and closes the prompt. */
export function answerQuestion(signedIn: boolean): void {
  answered = undefined;
  show(undefined);
  settle(signedIn);
}

/**
 * Makes back office calls that fail for lack of a session wait for a new one, then sends them again.
 * @returns a function that stops this
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
    if (token === null && !question) {
      // The session was ended on purpose, here or in another tab: this screen is on its way to the login.
      return answer;
    }
    // A late refusal of the old token: there is a new session already.
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
  tell();
}
