import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { OpenAPI } from '@/api/core/OpenAPI';
import { request } from '@/api/core/request';
import { unansweredInBackOffice } from '@/lib/http/lost-posts';
import { transport } from '@/lib/http/transport';

const { fetch: original } = transport;
type Outcome = Error | { status: number; type?: string; text?: string; retryAfter?: string };
let keys: (string | null)[] = [];
let outcomes: Outcome[] = [];

beforeEach(() => {
  localStorage.clear();
  keys = [];
  transport.fetch = (_url, init) => {
    keys.push(((init?.headers ?? {}) as Record<string, string>)['Idempotency-Key'] ?? null);
    const outcome = outcomes.shift() ?? { status: 201 };
    if (outcome instanceof Error) {
      return Promise.reject(outcome);
    }
    const { status, type = 'application/json', text = '{}', retryAfter } = outcome;
    // jsdom has no Response.
    const answer = {
      ...{ ok: status < 400, status, statusText: '', text: () => Promise.resolve(text) },
      headers: new Map([
        ['content-type', type],
        ...(retryAfter ? [['retry-after', retryAfter] as const] : []),
      ]),
    };
    return Promise.resolve(answer as unknown as Response);
  };
});
afterEach(() => {
  transport.fetch = original;
});

const send = (text: string, method: 'POST' | 'PUT' = 'POST') =>
  request(OpenAPI, { method, url: '/api/contact', body: { text } }).then(
    () => 'stored',
    () => 'failed',
  );

it.each([
  ['the network', new TypeError('Failed to fetch')],
  ['the server', { status: 503 }],
  ['a proxy, with a page of its own', { status: 502, type: 'text/html', text: '<p>Away</p>' }],
  ['a portal, with a page that is no answer', { status: 200, type: 'text/html', text: '<p>Sign in</p>' }],
  ['a portal, with an answer of its own', { status: 200, text: '{"status":"ok"}' }],
  ['a portal, with nothing', { status: 204 }],
] as [string, Outcome][])(
  'the same words after a failure of %s go with the same key',
  async (_what, failure) => {
    outcomes = [failure];
    expect(await send('a')).toBe('failed');
    expect(await send('a')).toBe('stored');
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  },
);

it.each([404, 502, 504])(
  'a page with the status %i is no answer: nobody knows what became of it',
  async (status) => {
    outcomes = [{ status, type: 'text/html; charset=utf-8', text: '<p>Away</p>' }];
    const sent = request(OpenAPI, { method: 'POST', url: '/api/contact', body: { text: 'a' } });
    await expect(sent).rejects.toThrow(`${status} without an answer of this site`);
    await expect(sent).rejects.not.toHaveProperty('status');
  },
);

it.each([
  ['other words', [{ status: 503 }], ['a', 'b']],
  ['the same words, once stored', [{ status: 201 }], ['a', 'a']],
  ['the same words, once refused', [{ status: 400 }], ['a', 'a']],
] as [string, Outcome[], string[]][])('%s get a new key', async (_what, before, words) => {
  outcomes = before;
  for (const text of words) {
    await send(text);
  }
  expect(keys[1]).not.toBe(keys[0]);
});

it.each([
  ['in its body', { url: '/api/admin/closures', body: { from: '2031-03-04', dryRun: true } }],
  ['in its address', { url: '/api/admin/inventory/import', query: { dryRun: true }, body: 'name' }],
])(
  'what is only tried, as %s says, has no key: nobody has to know later whether it was done',
  async (_how, options) => {
    outcomes = [new TypeError('Failed to fetch')];
    await request(OpenAPI, { method: 'POST', ...options }).catch(() => undefined);
    expect(keys).toEqual([null]);
    expect(localStorage).toHaveLength(0);
  },
);

it('a file goes with the same key until it was changed', async () => {
  outcomes = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch')];
  const url = '/api/admin/inventory/import';
  for (const lastModified of [1, 1, 2]) {
    const body = new File(['name'], 'items.csv', { lastModified });
    await request(OpenAPI, { method: 'POST', url, body }).catch(() => undefined);
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('only posts have a key, and the storage of the browser learns nothing of what was sent', async () => {
  outcomes = [new TypeError('Failed to fetch')];
  await send('a secret');
  await send('a', 'PUT');
  expect(keys[1]).toBeNull();
  const kept = JSON.stringify({ ...localStorage });
  expect(kept).toContain(keys[0]);
  expect(kept).not.toContain('secret');
});

it('a post with a password in it leaves nothing behind', async () => {
  outcomes = [new TypeError('Failed to fetch')];
  const login = { method: 'POST', url: '/api/login', body: { password: 'a secret' } } as const;
  await expect(request(OpenAPI, login)).rejects.toThrow();
  expect([keys, { ...localStorage }]).toEqual([[null], {}]);
});

it('a post without an answer is asked about by its path, because the server keeps keys by it', async () => {
  outcomes = [new TypeError('Failed to fetch')];
  const query = { dryRun: false };
  const csv = { method: 'POST', url: '/api/admin/inventory/import', query, body: 'name' } as const;
  await expect(request(OpenAPI, csv)).rejects.toThrow();
  const before = jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1000);
  expect(unansweredInBackOffice().map(({ to, key }) => [to, key])).toEqual([
    ['/api/admin/inventory/import', keys[0]],
  ]);
  before.mockRestore();
});

it('a write without an answer is told after ten seconds, can be stopped, and is given up after thirty', async () => {
  jest.useFakeTimers();
  const { fetch: network } = globalThis;
  const slow: (() => void)[] = [];
  try {
    transport.fetch = original;
    globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new DOMException('Aborted', 'AbortError'));
        });
      });
    transport.onSlow = (stop) => {
      slow.push(stop);
      return () => slow.pop();
    };
    const stopped = send('a');
    await jest.advanceTimersByTimeAsync(9_900);
    expect(slow).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(200);
    expect(slow).toHaveLength(1);
    slow[0]?.();
    expect(await stopped).toBe('failed');
    expect(slow).toHaveLength(0);

    const late = send('a');
    await jest.advanceTimersByTimeAsync(30_100);
    expect(await late).toBe('failed');
    expect(slow).toHaveLength(0);
  } finally {
    transport.onSlow = () => () => undefined;
    globalThis.fetch = network;
    jest.useRealTimers();
  }
});

it('a key is kept while its first try is still at work, and until its outcome is known', async () => {
  const lost = new TypeError('Failed to fetch');
  // In front of the key nobody knows what became of an earlier try.
  outcomes = [lost, { status: 409, retryAfter: '2' }, { status: 401 }, { status: 429, retryAfter: '60' }];
  for (let index = 0; index < 5; index += 1) {
    await send('a');
  }
  expect(new Set(keys).size).toBe(1);
  // The first try of its own that is refused leaves nothing to ask about; nor does one that was interrupted.
  for (const status of [429, 409]) {
    outcomes = [{ status }];
    await send('b');
    await send('b');
    expect(keys.at(-1)).not.toBe(keys.at(-2));
  }
});

const post = (url: string, body: unknown = {}) => request(OpenAPI, { method: 'POST', url, body });

/** Whether a post that gets no answer goes with a new key after what comes between. */
async function isMeantAnew(
  url: string,
  between: () => Promise<unknown>,
  outcome?: Outcome,
): Promise<boolean> {
  outcomes = [new TypeError('Failed to fetch'), ...(outcome ? [outcome] : [])];
  const body = { from: '2031-03-04' };
  await expect(post(url, body)).rejects.toThrow();
  await between().catch(() => undefined);
  await post(url, body);
  return keys.at(-1) !== keys[0];
}

const VISIT = '/api/admin/appointments/5';

it.each([
  ['a visit was moved elsewhere', '/api/visits/x/move', '/api/visits/x/move', 'POST'],
  ['it was deleted', '/api/admin/closures', '/api/admin/closures/5', 'DELETE'],
  ['many were deleted', '/api/admin/schedule', '/api/admin/schedule/delete', 'POST'],
  ['what came with many was deleted', '/api/admin/schedule/bulk', '/api/admin/schedule/5', 'DELETE'],
  ['it was turned off', '/api/admin/calendar-feed', '/api/admin/calendar-feed', 'DELETE'],
  ['it was changed', '/api/admin/blog/5/revisions/3/restore', '/api/admin/blog/5', 'PUT'],
  ['its status was changed', `${VISIT}/unconfirm`, `${VISIT}/status`, 'PUT'],
  ['what it made was canceled', '/api/admin/appointments', `${VISIT}/status`, 'PUT', { status: 'cancelled' }],
  ['others were canceled with it', '/api/admin/appointments', '/api/admin/appointments/cancel', 'POST'],
  ['its email would tell of another time', `${VISIT}/resend`, `${VISIT}/move`, 'POST'],
  [
    'its email would tell of another status',
    `${VISIT}/resend`,
    `${VISIT}/status`,
    'PUT',
    { status: 'confirmed' },
  ],
  ['its email goes elsewhere', `${VISIT}/resend`, VISIT, 'PUT', { email: 'new@example.com' }],
  [
    'a failed email goes elsewhere',
    '/api/admin/failed-mails/12/resend',
    VISIT,
    'PUT',
    { email: 'n@example.com' },
  ],
  ['its email would tell of another end', `${VISIT}/resend`, VISIT, 'PUT', { endTime: '12:00 PM' }],
  ['its email would tell that it is canceled', `${VISIT}/resend`, '/api/admin/appointments/cancel', 'POST'],
] as const)(
  'a post without an answer is meant anew once %s',
  async (_what, url, other, method, body: object = {}) => {
    const between = () => request(OpenAPI, { method, url: other, body: { timeSlotId: 7, ...body } });
    expect(await isMeantAnew(url, between, { status: 200 })).toBe(true);
  },
);

it('an email without an answer is meant anew once days were closed, which may cancel its visit', async () => {
  const between = () => post('/api/admin/closures', { from: '2031-03-05', cancelAppointments: true });
  expect(await isMeantAnew(`${VISIT}/resend`, between, { status: 201 })).toBe(true);
});

it.each([
  ['another was added', '/api/admin/closures', 201, {}],
  ['another was only tried', '/api/admin/closures', 200, { dryRun: true }],
  ['a change was refused', '/api/admin/closures', 409, {}],
  ['something else was changed', '/api/admin/schedule/delete', 200, {}],
  ['another was confirmed', '/api/admin/closures/5/status', 200, { status: 'confirmed' }],
])('a post without an answer is still the same once %s', async (_what, other, status, body) => {
  const between = () => post(other, { from: '2031-03-05', ...body });
  expect(await isMeantAnew('/api/admin/closures', between, { status })).toBe(false);
});

it.each([
  ['another email was sent again', `${VISIT}/resend`, '/api/admin/transfers/5/resend', 'POST', 200],
  ['another thing was deleted', '/api/admin/blog/5/revisions/3/restore', '/api/admin/blog/9', 'DELETE', 204],
  ['another file came in', '/api/admin/inventory/import', '/api/admin/inventory/import', 'POST', 202],
  ['another item was deleted', '/api/admin/inventory/import', '/api/admin/inventory/9', 'DELETE', 204],
] as const)('an email, a restore or a file without an answer is still the same once %s', async (...given) => {
  const [, url, other, method, status] = given;
  const between = () => request(OpenAPI, { method, url: other, body: { timeSlotId: 7 } });
  expect(await isMeantAnew(url, between, { status })).toBe(false);
});
