import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { ApiError } from '../../src/api/core/ApiError';
import { useIdempotentMutation } from '../../src/data/forms/use-idempotent-mutation';
import { mounted } from '../support/mounted';

const refusal = (status: number) =>
  new ApiError({ method: 'POST', url: '/' }, { url: '/', ok: false, status, statusText: '', body: {} }, '');

/** Sends each text with the given outcome; returns the keys used. */
async function keysOf(tries: [words: string, outcome?: Error][]): Promise<string[]> {
  const keys: string[] = [];
  let outcome: Error | undefined;
  const send = (_words: string, key: string) => {
    keys.push(key);
    return outcome ? Promise.reject(outcome) : Promise.resolve('stored');
  };
  const client = new QueryClient();
  const hook = mounted(
    () => useIdempotentMutation(send),
    (children: ReactNode) => createElement(QueryClientProvider, { client }, children),
  );
  for (const [words, result] of tries) {
    outcome = result;
    await hook.value.mutateAsync(words).catch(() => undefined);
  }
  hook.end();
  return keys;
}

it.each([
  ['the network', new TypeError('Failed to fetch')],
  ['the server', refusal(503)],
])('the same words after a failure of %s go with the same key', async (_what, failure) => {
  const [first, second] = await keysOf([['a', failure], ['a']]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

it.each([
  ['other words', [['a', refusal(503)], ['b']]],
  ['the same words, once stored', [['a'], ['a']]],
  ['the same words, once refused', [['a', refusal(400)], ['a']]],
] as [string, [string, Error?][]][])('%s get a new key', async (_what, tries) => {
  const [first, second] = await keysOf(tries);
  expect(second).not.toBe(first);
});
