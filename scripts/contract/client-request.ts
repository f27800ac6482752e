/*
 * How the generated client sends requests to the server. The generator copies this file to
 * frontend/src/api/core/request.ts; change it here, in scripts/contract/client-request.ts.
 */
import { local } from '../../lib/browser/storage';
import { ApiError } from './ApiError';
import type { ApiRequestOptions } from './ApiRequestOptions';
import type { ApiResult } from './ApiResult';
import type { CancelablePromise } from './CancelablePromise';
import type { OpenAPIConfig } from './OpenAPI';

/** The bearer token that the browser keeps until it expires; none on the server. */
export function storedToken(): string | null {
  return Number(local.read('token_expiry')) > Date.now() ? local.read('auth_token') : null;
}

/** A write without an answer for this long is told to the person who waits for it. */
export const SLOW_MS = 10_000;

/** A request without a complete answer for this long has none. */
const GIVE_UP_MS = 30_000;

/** How requests are sent. */
export const transport: {
  /** Server rendering replaces it with calls in memory. */
  fetch: typeof fetch;
  /** Told of each slow write, with what stops it. @returns what is called at its end. */
  onSlow: (stop: () => void) => () => void;
} = { fetch: fetchInTime, onSlow: () => () => undefined };

async function fetchInTime(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const stop = () => {
    abort.abort();
  };
  let ended = () => undefined as void;
  const isWrite = (init?.method ?? 'GET') !== 'GET';
  const isFile = init?.body != null && typeof init.body !== 'string';
  const slow = setTimeout(() => {
    ended = isWrite ? transport.onSlow(stop) : ended;
  }, SLOW_MS);
  // Files take as long as their bytes do, those that are sent and those that come.
  const late = isFile ? undefined : setTimeout(stop, GIVE_UP_MS);
  try {
    const response = await fetch(input, { ...init, signal: abort.signal });
    if (/csv/.test(response.headers.get('content-type') ?? '')) {
      return response;
    }
    // An answer whose end does not come is none.
    const bytes = await response.arrayBuffer();
    return new Response(bytes.byteLength > 0 ? bytes : null, response);
  } finally {
    clearTimeout(slow);
    clearTimeout(late);
    ended();
  }
}

/** How the names of posts without an answer begin in local storage. */
const SENT_PREFIX = 'sent:';

/** The server knows a key for as long. */
const SENT_MS = 24 * 60 * 60 * 1000;

const BACK_OFFICE = '/api/admin/';

/** Posts that the server does once for a key; none of them has a password in it, as those about users do. */
const REPEATABLE = /^\/api\/(?:admin\/(?!users)|appointments$|contact$|testimonials$|transfers$|visits\/)/;

/** Posts whose answer is always 201: any other success came from somebody else, a hotel's portal for example. */
const MAKES = /^\/api\/(?:appointments|contact|testimonials|transfers)$/;

/** Refusals from in front of the key: they say nothing about an earlier try. */
const BEFORE_KEY = [401, 403, 413, 415, 429];

/** A post whose answer has not come yet, kept over reloads and lost tabs. */
export interface Sent {
  /** Its `Idempotency-Key`. */
  key: string;
  /** When it was sent first, in ms. */
  at: number;
  /** Its path if that is in the back office; otherwise, since a visit's has a token, a digest of it. */
  to: string;
  /** A digest of who was signed in. */
  by: string;
  /** Whether the person knows that it was done. */
  known?: boolean;
}

/** Without the query: the server keeps keys by path. */
function addressee(url: string): string {
  const [path = ''] = url.split('?');
  return path.startsWith(BACK_OFFICE) ? path : digestOf(path);
}

const sender = () => digestOf(local.read('user') ?? '');

/** The post under a name; one that is too old is forgotten. */
function readSent(name: string): Sent | undefined {
  const sent = JSON.parse(local.read(name) ?? 'null') as Sent | null;
  if (sent && Date.now() - sent.at < SENT_MS) {
    return sent;
  }
  local.forget(name);
  return undefined;
}

function keepSent(name: string, sent: Sent): void {
  local.keep(name, JSON.stringify(sent));
}

/** All posts without an answer that the browser keeps; none on the server. */
function allSent(): [name: string, sent: Sent][] {
  return local.keys(SENT_PREFIX).flatMap((name) => {
    const sent = readSent(name);
    return sent ? [[name, sent]] : [];
  });
}

/** Posts to an address that were sent before this page was loaded and have no answer, newest first. */
export function unanswered(url: string): Sent[] {
  return sentBefore(({ to }) => to === addressee(url));
}

/** The same for all that who is signed in has posted in the back office. */
export function unansweredInBackOffice(): Sent[] {
  return sentBefore(({ to, by }) => to.startsWith(BACK_OFFICE) && by === sender());
}

function sentBefore(isMeant: (sent: Sent) => boolean): Sent[] {
  return allSent()
    .map(([, sent]) => sent)
    .filter((sent) => !sent.known && sent.at < performance.timeOrigin && isMeant(sent))
    .sort((a, b) => b.at - a.at);
}

/** Somebody knows now what became of a post: no page speaks of it anymore, but done again it is still the same. */
export function noteKnown(key: string): void {
  for (const [name, sent] of allSent()) {
    if (sent.key === key) {
      keepSent(name, { ...sent, known: true });
    }
  }
}

/** The same for the same post, and of no use to learn what it was: two FNV-1a hashes. */
function digestOf(text: string): string {
  let [first, second] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    first = Math.imul(first ^ text.charCodeAt(index), 0x01000193);
    second = Math.imul(second ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return `${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}${text.length}`;
}

/**
 * A post that is sent for the first time. Its `Idempotency-Key` is kept until its outcome is known: whoever sends the same again
 * does nothing twice. 32 random hex digits; `crypto.randomUUID` does not exist on plain http.
 */
function newSent(url: string): Sent {
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { key: made, at: Date.now(), to: addressee(url), by: sender() };
}

/** The ids after which incomplete lists continue, by list. */
const continuations = new WeakMap<object, number>();

/** The id after which a list of the API continues; undefined at its end. */
export function continuesAfter(rows: object): number | undefined {
  return continuations.get(rows);
}

function address(config: OpenAPIConfig, options: ApiRequestOptions): string {
  const path = options.url.replace(/{(.*?)}/g, (whole: string, name: string) =>
    options.path && name in options.path ? encodeURIComponent(String(options.path[name])) : whole,
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== null) {
      query.append(name, String(value));
    }
  }
  return `${config.BASE}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** Multipart bodies and files are sent as they are, all others as JSON. */
function body(options: ApiRequestOptions): BodyInit | undefined {
  if (options.formData) {
    const form = new FormData();
    for (const [name, value] of Object.entries(options.formData)) {
      if (value !== undefined && value !== null) {
        form.append(name, value as Blob | string);
      }
    }
    return form;
  }
  return options.body === undefined || options.body instanceof Blob
    ? options.body
    : JSON.stringify(options.body);
}

/** What tells a body from others: a file is another one once it was changed. Undefined for what has no such words. */
function wordsOf(sent: BodyInit | undefined): string | undefined {
  return sent instanceof File
    ? `${sent.name} ${sent.size} ${sent.lastModified}`
    : sent === undefined || typeof sent === 'string'
      ? (sent ?? '')
      : undefined;
}

/** Whether a post only asks what it would do: nobody has to know later whether that was done. */
function isTrial({ query, body: sent }: ApiRequestOptions): boolean {
  return [query, sent as Record<string, unknown> | undefined].some((given) => given?.['dryRun'] === true);
}

/** Sends a request of the generated services; a non-ok response throws `status: text`. */
export async function request<T>(config: OpenAPIConfig, options: ApiRequestOptions): CancelablePromise<T> {
  const url = address(config, options);
  const token = storedToken();
  const sent = body(options);
  const words = wordsOf(sent);
  const key =
    options.method === 'POST' && REPEATABLE.test(url) && words !== undefined && !isTrial(options)
      ? SENT_PREFIX + digestOf(`${url} ${words}`)
      : undefined;
  const earlier = key && readSent(key);
  const post = key && (earlier || newSent(url));
  if (post) {
    keepSent(key, post);
  }
  const response = await transport.fetch(url, {
    method: options.method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(options.body === undefined ? {} : { 'Content-Type': options.mediaType ?? 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(post && { 'Idempotency-Key': post.key }),
      ...(options.headers as Record<string, string> | undefined),
    },
    body: sent,
  });
  const text = await response.text();
  let content: unknown = text;
  try {
    content = text === '' ? undefined : JSON.parse(text);
  } catch {
    // Not JSON: returned unchanged.
  }
  // A proxy's page or a hotel's portal says nothing about what became of the request, whatever its status.
  const type = response.headers.get('content-type') ?? '';
  const isOurs =
    (response.status === 204 || /json|csv/.test(type)) &&
    (!response.ok || options.method !== 'POST' || !MAKES.test(url) || response.status === 201);
  const isAtWork = response.status === 409 && response.headers.has('retry-after');
  const isKnown = response.status < 500 && !isAtWork && !(earlier && BEFORE_KEY.includes(response.status));
  if (key !== undefined && isOurs && isKnown) {
    local.forget(key);
  }
  if ((response.ok && !isOurs) || type.includes('html')) {
    throw new TypeError(`${response.status} without an answer of this site`);
  }
  if (!response.ok) {
    const result: ApiResult = {
      url,
      ok: false,
      status: response.status,
      statusText: response.statusText,
      body: content,
    };
    throw new ApiError(options, result, `${response.status}: ${text || response.statusText}`);
  }
  const next = /[?&]after=(\d+)[^>]*>; rel="next"/.exec(response.headers.get('link') ?? '');
  if (next && Array.isArray(content)) {
    continuations.set(content, Number(next[1]));
  }
  return content as T;
}
