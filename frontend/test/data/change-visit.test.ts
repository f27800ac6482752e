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
let visit = { ...at(1), cancelReason: null as string | null };
let keys: (string | undefined)[] = [];
/** What a move or a cancellation without an answer has done. */
let isDone = true;

/** When a visit in a slot begins. */
function at(timeSlotId: number) {
  return { date: `2031-03-0${timeSlotId}`, startTime: '10:00 AM' };
}

beforeEach(() => {
  localStorage.clear();
  visit = { ...at(1), cancelReason: null };
  keys = [];
  transport.fetch = (_url, init) => {
    if (init?.method === 'POST') {
      keys.push((init.headers as Record<string, string>)['Idempotency-Key']);
      if (isDone && init.body) {
        visit = { ...visit, ...at((JSON.parse(init.body as string) as { timeSlotId: number }).timeSlotId) };
      } else if (isDone) {
        visit = { ...visit, cancelReason: 'client' };
      }
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    // jsdom has no Response.
    const answer = {
      ...{
        ok: true,
        status: 200,
        statusText: '',
        text: () => Promise.resolve(JSON.stringify(visit)),
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
  await withChange(async (change) => {
    for (const slot of [2, 3, 2]) {
      await expect(change({ timeSlotId: slot })).rejects.toThrow('Failed to fetch');
    }
  });
  expect(keys[2] !== keys[0]).toBe(done);
});

it('a change without an answer has failed unless the visit is seen to be what was asked for', async () => {
  await withChange(async (change) => {
    isDone = false;
    await expect(change({ timeSlotId: 2 }, at(2))).rejects.toThrow('Failed to fetch');
    await expect(change()).rejects.toThrow('Failed to fetch');
    isDone = true;
    // Moved to another time than this one, by the shop for example.
    await expect(change({ timeSlotId: 2 }, at(3))).rejects.toThrow('Failed to fetch');
    await expect(change({ timeSlotId: 3 }, at(3))).resolves.toBeUndefined();
    await expect(change()).resolves.toBeUndefined();
  });
});

/** Opens the visit, and gives `act` what changes it. */
async function withChange(act: (change: ReturnType<typeof useChangeVisit>) => Promise<void>): Promise<void> {
  const client = createQueryClient();
  const stop = new QueryObserver(client, visitQuery(TOKEN)).subscribe(() => undefined);
  await client.ensureQueryData(visitQuery(TOKEN));
  const hook = mounted(
    () => useChangeVisit(TOKEN),
    (children) => createElement(QueryClientProvider, { client }, children),
  );
  await act(hook.value);
  hook.end();
  stop();
}
