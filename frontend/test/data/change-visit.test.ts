import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '@/data/query-client';
import { useChangeVisit, visitQuery } from '@/data/visits';
import { transport } from '@/lib/http/transport';
import { mounted } from '../support/mounted';

const TOKEN = 'x'.repeat(43);
const { fetch: original } = transport;
/** The visit as the shop has it, and the keys of the moves that were asked for. */
let timeSlotId = 1;
let keys: (string | undefined)[] = [];
/** What a move without an answer has done. */
let isDone = true;

beforeEach(() => {
  localStorage.clear();
  timeSlotId = 1;
  keys = [];
  transport.fetch = (_url, init) => {
    if (init?.method === 'POST') {
      keys.push((init.headers as Record<string, string>)['Idempotency-Key']);
      timeSlotId = isDone
        ? (JSON.parse(init.body as string) as { timeSlotId: number }).timeSlotId
        : timeSlotId;
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    // jsdom has no Response.
    const answer = {
      ...{
        ok: true,
        status: 200,
        statusText: '',
        text: () => Promise.resolve(JSON.stringify({ timeSlotId })),
      },
      headers: new Map([['content-type', 'application/json']]),
    };
    return Promise.resolve(answer as unknown as Response);
  };
});
afterEach(() => {
  transport.fetch = original;
});

it.each([
  ['has the same key while the visit is seen to be what it was', false],
  ['is meant anew once the visit was seen to have moved', true],
])('a move that was asked for without an answer %s', async (_what, done) => {
  isDone = done;
  const client = createQueryClient();
  const stop = new QueryObserver(client, visitQuery(TOKEN)).subscribe(() => undefined);
  await client.ensureQueryData(visitQuery(TOKEN));
  const hook = mounted(
    () => useChangeVisit(TOKEN),
    (children) => createElement(QueryClientProvider, { client }, children),
  );
  for (const slot of [2, 3, 2]) {
    await expect(hook.value({ timeSlotId: slot })).rejects.toThrow('Failed to fetch');
  }
  expect(keys[2] !== keys[0]).toBe(done);
  hook.end();
  stop();
});
