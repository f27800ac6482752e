import { local } from '../browser/storage';
import { USER_KEY } from '../constants';
import type { Call } from './call';

/** How the names of posts without an answer begin in local storage. */
const SENT_PREFIX = 'sent:';

/** How long the server knows a key. */
const SENT_MS = 24 * 60 * 60 * 1000;

export const BACK_OFFICE = '/api/admin/';

/** Posts that the server does once for a key; none of them has a password in it, as those about users and codes do. */
const REPEATABLE =
  /^\/api\/(?:admin\/(?!users|totp)|appointments$|contact$|testimonials$|transfers(?:\/.+-link)?$|visits\/)/;

/** Refusals from in front of the key: they say nothing about an earlier try. */
const BEFORE_KEY = [401, 403, 413, 415, 429];

/** What backend/src/forms says, with 409, while nobody knows what became of an earlier try with the same key. */
export const EARLIER_TRY = /^(Still being done|An earlier try)/;

/** A post whose answer has not come yet, kept over reloads and lost tabs. */
export interface SentPost {
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

/** A post that is being sent, with its name in the store. */
interface Sending {
  name: string;
  sent: SentPost;
  isRepeated: boolean;
}

/**
 * Keeps a post, and with it the `Idempotency-Key`, until its outcome is known: whoever sends the same again does nothing
 * twice. Undefined for calls that have no key.
 */
export function keepPost(call: Call, url: string, body: BodyInit | undefined): Sending | undefined {
  const words = wordsOf(body);
  if (call.method !== 'POST' || !REPEATABLE.test(url) || words === undefined || isTrial(call)) {
    return undefined;
  }
  const name = SENT_PREFIX + digestOf(`${url} ${words}`);
  const earlier = readSent(name);
  const sent = earlier ?? { key: newKey(), at: Date.now(), to: addressee(url), by: sender() };
  keepSent(name, sent);
  return { name, sent, isRepeated: earlier !== undefined };
}

/** Forgets a post if an answer of the server says what became of it. */
export function settlePost({ name, isRepeated }: Sending, { status, headers }: Response): void {
  const isAtWork = status === 409 && headers.has('retry-after');
  if (status < 500 && !isAtWork && !(isRepeated && BEFORE_KEY.includes(status))) {
    local.forget(name);
  }
}

/**
 * Forgets earlier posts about what a call has changed, and those that made what it has deleted or canceled: whoever sends
 * one again means it anew. What was made besides, with 201 or 202, says nothing about them. An email sent again might tell
 * something else after any change, or somebody else.
 */
export function forgetEarlier(call: Call, url: string, { ok, status }: Response, begun: number): void {
  const [path = ''] = url.split('?');
  if (!ok || call.method === 'GET' || isTrial(call) || isResend(path)) {
    return;
  }
  forgetSent(isResend, begun);
  if (status === 201 || status === 202) {
    return;
  }
  const thing = path.replace(/(\/\d+)\/.+/, '$1');
  const { status: to } = (call.body ?? {}) as Record<string, unknown>;
  forgetPosts(thing, begun);
  if (call.method === 'DELETE' || to === 'cancelled' || /\/(?:delete|cancel)$/.test(path)) {
    const list = thing.replace(/\/[^/]+$/, '');
    forgetSent((made) => made === list || made === `${list}/bulk`, begun);
  }
}

const isResend = (path: string) => path.endsWith('/resend');

/** Forgets posts to an address, and below it, that were first sent until then. */
export function forgetPosts(path: string, until = Date.now()): void {
  const start = addressee(path);
  forgetSent((to) => to === start || to.startsWith(`${start}/`), until);
}

function forgetSent(isMeant: (to: string) => boolean, until: number): void {
  for (const [name, { to, at }] of allSent()) {
    if (at <= until && isMeant(to)) {
      local.forget(name);
    }
  }
}

/** All posts without an answer that the browser keeps; none on the server. */
export function allSent(): [name: string, sent: SentPost][] {
  return local.keys(SENT_PREFIX).flatMap((name) => {
    const sent = readSent(name);
    return sent ? [[name, sent]] : [];
  });
}

/** The post under a name; one that is too old is forgotten. */
function readSent(name: string): SentPost | undefined {
  const sent = JSON.parse(local.read(name) ?? 'null') as SentPost | null;
  if (sent && Date.now() - sent.at < SENT_MS) {
    return sent;
  }
  local.forget(name);
  return undefined;
}

export function keepSent(name: string, sent: SentPost): void {
  local.keep(name, JSON.stringify(sent));
}

/** Without the query: the server keeps keys by path. */
export function addressee(url: string): string {
  const [path = ''] = url.split('?');
  return path.startsWith(BACK_OFFICE) ? path : digestOf(path);
}

export const sender = () => digestOf(local.read(USER_KEY) ?? '');

/** 32 random hex digits; `crypto.randomUUID` does not exist on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A digest, from which nobody learns what the text was: two FNV-1a hashes. */
function digestOf(text: string): string {
  let [first, second] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    first = Math.imul(first ^ text.charCodeAt(index), 0x01000193);
    second = Math.imul(second ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return `${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}${text.length}`;
}

/** What a body is known by: its text, or a file's name, size and date. Undefined for multipart bodies. */
function wordsOf(body: BodyInit | undefined): string | undefined {
  if (body instanceof File) {
    return `${body.name} ${body.size} ${body.lastModified}`;
  }
  const words = body ?? '';
  return typeof words === 'string' ? words : undefined;
}

/** Whether a post only asks what it would do: nobody has to know later whether that was done. */
function isTrial({ query, body }: Call): boolean {
  return [query, body as Record<string, unknown> | undefined].some((given) => given?.['dryRun'] === true);
}
