import { addressOf, bodyOf, type Call } from './call';
import { forgetEarlier, keepPost, settlePost } from './sent-posts';
import { storedToken, transport } from './transport';

/** Posts whose answer is always 201: any other success came from somebody else, a hotel's portal for example. */
const MAKES = /^\/api\/(?:appointments|contact|testimonials|transfers)$/;

/** What the server said. */
interface Answer {
  url: string;
  ok: boolean;
  status: number;
  statusText: string;
  text: string;
  /** The text if it is no JSON. */
  body: unknown;
}

/** The ids after which incomplete lists continue, by list. */
const continuations = new WeakMap<object, number>();

/** The id after which a list of the API continues; undefined at its end. */
export function continuesAfter(rows: object): number | undefined {
  return continuations.get(rows);
}

/**
 * Sends a call of the generated services.
 * @throws TypeError as fetch does if there is no answer, or none of this site
 */
export async function send(call: Call): Promise<Answer> {
  const url = addressOf(call);
  const token = storedToken();
  const sent = bodyOf(call);
  const post = keepPost(call, url, sent);
  const begun = Date.now();
  const response = await transport.fetch(url, {
    method: call.method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(call.body !== undefined && { 'Content-Type': call.mediaType ?? 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(post && { 'Idempotency-Key': post.sent.key }),
      ...call.headers,
    },
    body: sent,
  });
  const { ok, status, statusText } = response;
  const text = await response.text();
  const isAnswer = isOurs(call, url, response);
  if (post && isAnswer) {
    settlePost(post, response);
  }
  if (isAnswer) {
    forgetEarlier(call, url, response, begun);
  }
  if ((ok && !isAnswer) || typeOf(response).includes('html')) {
    throw new TypeError(`${status} without an answer of this site`);
  }
  const body = contentOf(text);
  const next = /[?&]after=(\d+)[^>]*>; rel="next"/.exec(response.headers.get('link') ?? '');
  if (next && Array.isArray(body)) {
    continuations.set(body, Number(next[1]));
  }
  return { url, ok, status, statusText, text, body };
}

/** A proxy's page or a hotel's portal says nothing about what became of the request, whatever its status. */
function isOurs({ method }: Call, url: string, response: Response): boolean {
  return (
    (response.status === 204 || /json|csv/.test(typeOf(response))) &&
    (!response.ok || method !== 'POST' || !MAKES.test(url) || response.status === 201)
  );
}

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

function contentOf(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
