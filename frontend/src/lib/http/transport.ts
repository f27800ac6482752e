import { local } from '../browser/storage';
import { EXPIRY_KEY, TOKEN_KEY } from '../constants';

/** A write without an answer for this long is told to the person who waits for it. */
export const SLOW_MS = 10_000;

/** A request without a complete answer for this long has none. */
const GIVE_UP_MS = 30_000;

/** How requests are sent. */
export const transport = {
  /** Server rendering replaces it with calls in memory. */
  fetch: fetchInTime,
  /** Told of each slow write, with what stops it. @returns what is called at its end. */
  onSlow: (_stop: () => void): (() => void) => ignore,
};

/** The bearer token that the browser keeps until it expires; none on the server. */
export function storedToken(): string | null {
  return Number(local.read(EXPIRY_KEY)) > Date.now() ? local.read(TOKEN_KEY) : null;
}

function ignore(): void {
  // Nobody is told of slow writes yet.
}

async function fetchInTime(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  let ended = ignore;
  const isWrite = (init?.method ?? 'GET') !== 'GET';
  const isFile = init?.body != null && typeof init.body !== 'string';
  const slow = setTimeout(() => {
    ended = isWrite ? transport.onSlow(stop) : ended;
  }, SLOW_MS);
  // Files take as long as their bytes do, those that are sent and those that come.
  const late = isFile ? undefined : setTimeout(stop, GIVE_UP_MS);
  try {
    // oxlint-disable-next-line no-restricted-globals -- this is the client that all others have to use
    const response = await fetch(input, { ...init, signal: abort.signal });
    if (/csv/.test(response.headers.get('content-type') ?? '')) {
      return response;
    }
    // Read here, within the time limit: half an answer is none.
    const bytes = await response.arrayBuffer();
    return new Response(bytes.byteLength > 0 ? bytes : null, response);
  } finally {
    clearTimeout(slow);
    clearTimeout(late);
    ended();
  }
}
