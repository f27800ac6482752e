import { useSyncExternalStore } from 'react';
import type { LoginAnswer } from '../api/models/LoginAnswer';
import type { SignedInUser } from '../api/models/SignedInUser';
import { EXPIRY_KEY, SESSION_MS, TOKEN_KEY, USER_KEY } from '../lib/constants';

/** Whether somebody is signed in; `loading` while the page is not yet in the browser's hands. */
export type SessionState =
  { status: 'loading' | 'signed-out'; user?: undefined } | { status: 'signed-in'; user: SignedInUser };

const LOADING: SessionState = { status: 'loading' };
const SIGNED_OUT: SessionState = { status: 'signed-out' };
const listeners = new Set<() => void>();
let cached: { key: string; state: SessionState } | undefined;

/** The session in local storage (SPEC 4): a token whose expiry has not passed; anything else is cleared. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, readSession, () => LOADING);
}

/** Stores token, expiry and user. */
export function storeSession({ token, user }: LoginAnswer): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(EXPIRY_KEY, String(Date.now() + SESSION_MS));
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  notify();
}

/** Forgets token, expiry and user. */
export function clearSession(): void {
  [TOKEN_KEY, EXPIRY_KEY, USER_KEY].forEach((key) => {
    localStorage.removeItem(key);
  });
  notify();
}

function readSession(): SessionState {
  const token = localStorage.getItem(TOKEN_KEY);
  const expiry = Number(localStorage.getItem(EXPIRY_KEY));
  const user = localStorage.getItem(USER_KEY);
  if (!token || !user || !(expiry > Date.now())) {
    return SIGNED_OUT;
  }
  const key = `${token} ${user}`;
  if (cached?.key !== key) {
    cached = { key, state: { status: 'signed-in', user: JSON.parse(user) as SignedInUser } };
  }
  return cached.state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function notify(): void {
  listeners.forEach((listener) => {
    listener();
  });
}
