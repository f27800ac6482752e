import { useSyncExternalStore } from 'react';
import type { LoginAnswer } from '../api/models/LoginAnswer';
import type { SignedInUser } from '../api/models/SignedInUser';
import { EXPIRY_KEY, SESSION_MS, TOKEN_KEY, USER_KEY } from '../lib/constants';
import { local } from '../lib/browser/storage';

/** Whether the administrator is signed in; `loading` on the server and during hydration. */
export type SessionState =
  | { status: 'loading' | 'signed-out'; user?: undefined }
  | { status: 'signed-in'; user: SignedInUser };

const KEYS = [TOKEN_KEY, EXPIRY_KEY, USER_KEY];
const LOADING: SessionState = { status: 'loading' };
const SIGNED_OUT: SessionState = { status: 'signed-out' };
const listeners = new Set<() => void>();
let cached: { key: string; state: SessionState } | undefined;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

/** The session in local storage if its token has not expired; anything else is cleared. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, readSession, () => LOADING);
}

/** Stores the token, expiry and user; the token last, because other tabs watch it. */
export function storeSession({ token, user }: LoginAnswer): void {
  local.keep(EXPIRY_KEY, String(Date.now() + SESSION_MS));
  local.keep(USER_KEY, JSON.stringify(user));
  local.keep(TOKEN_KEY, token);
  changed();
}

/** Stores the user under another name, in the same session. */
export function storeUser(user: SignedInUser): void {
  local.keep(USER_KEY, JSON.stringify(user));
  changed();
}

/** Forgets token, expiry and user. */
export function clearSession(): void {
  KEYS.forEach(local.forget);
  changed();
}

function readSession(): SessionState {
  const token = local.read(TOKEN_KEY);
  const user = local.read(USER_KEY);
  if (!token || !user || !(expiresIn() > 0)) {
    return SIGNED_OUT;
  }
  const key = `${token} ${user}`;
  if (cached?.key !== key) {
    const known = parseUser(user);
    cached = { key, state: known ? { status: 'signed-in', user: known } : SIGNED_OUT };
  }
  return cached.state;
}

function expiresIn(): number {
  return Number(local.read(EXPIRY_KEY)) - Date.now();
}

function parseUser(text: string): SignedInUser | undefined {
  try {
    const { username, role } = JSON.parse(text) as Partial<SignedInUser>;
    return username && role ? { username, role } : undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', followOtherTabs);
  }
  listeners.add(listener);
  watchExpiry();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      removeEventListener('storage', followOtherTabs);
      clearTimeout(expiryTimer);
    }
  };
}

/** The token alone: while another tab is signing in or out, the other keys are not a session (yet or anymore). */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === TOKEN_KEY) {
    changed();
  }
}

function changed(): void {
  listeners.forEach((listener) => listener());
  watchExpiry();
}

/**
 * Clears an expired session, and ends the current one the moment it expires. The client entry calls it too, because
 * visitors' pages never read the session.
 */
export function watchExpiry(): void {
  clearTimeout(expiryTimer);
  if (readSession().status === 'signed-in') {
    expiryTimer = setTimeout(changed, expiresIn());
  } else if (KEYS.some((key) => local.read(key) !== null)) {
    clearSession();
  }
}
