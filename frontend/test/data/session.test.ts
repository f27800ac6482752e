import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { clearSession, storeSession, useSession, watchExpiry } from '@/data/session';
import { EXPIRY_KEY, SESSION_MS, TOKEN_KEY, USER_KEY } from '@/lib/constants';
import { mounted } from '../support/mounted';

const DANA = { token: 'a.b.c', user: { username: 'dana', role: 'admin' } };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  clearSession();
  jest.useRealTimers();
});

it('a sign-in is seen at once, and so is the end of it', () => {
  const hook = mounted(useSession);
  expect(hook.value).toEqual({ status: 'signed-out' });
  hook.act(() => storeSession(DANA));
  expect(hook.value).toEqual({ status: 'signed-in', user: DANA.user });
  hook.act(clearSession);
  expect(hook.value).toEqual({ status: 'signed-out' });
  hook.end();
});

it('ends in the moment its time is up, and leaves nothing behind', () => {
  const hook = mounted(useSession);
  hook.act(() => storeSession(DANA));
  hook.act(() => jest.advanceTimersByTime(SESSION_MS - 1));
  expect(hook.value.status).toBe('signed-in');
  hook.act(() => jest.advanceTimersByTime(1));
  expect(hook.value.status).toBe('signed-out');
  expect(localStorage).toHaveLength(0);
  hook.end();
});

it.each([
  ['without a user', { [USER_KEY]: '' }],
  ['with a user that is none', { [USER_KEY]: '{}' }],
  ['with a user that is no JSON', { [USER_KEY]: '{' }],
  ['that is over', { [EXPIRY_KEY]: '1' }],
  ['without an end', { [EXPIRY_KEY]: 'soon' }],
])('a session %s is none, and is cleared', (_what, faults) => {
  storeSession(DANA);
  Object.entries(faults).forEach(([key, value]) => localStorage.setItem(key, value));
  watchExpiry();
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
});
