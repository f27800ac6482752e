/*
 * How the generated client sends requests to the server. The generator copies this file to
 * frontend/src/api/core/request.ts; change it here, in scripts/contract/client-request.ts.
 */
import { ApiError } from './ApiError';
import type { ApiRequestOptions } from './ApiRequestOptions';
import type { ApiResult } from './ApiResult';
import type { CancelablePromise } from './CancelablePromise';
import type { OpenAPIConfig } from './OpenAPI';

/** The bearer token in local storage until it expires; none on the server and where storage is blocked. */
export function storedToken(): string | null {
  try {
    const expired = !(Number(localStorage.getItem('token_expiry')) > Date.now());
    return expired ? null : localStorage.getItem('auth_token');
  } catch {
    return null;
  }
}

/** How requests are sent; server rendering replaces it with calls in memory. */
export const transport: { fetch: typeof fetch } = { fetch: (...request) => fetch(...request) };

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

/** Sends a request of the generated services; a non-ok response throws `status: text`. */
export async function request<T>(config: OpenAPIConfig, options: ApiRequestOptions): CancelablePromise<T> {
  const url = address(config, options);
  const token = storedToken();
  const response = await transport.fetch(url, {
    method: options.method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(options.body === undefined ? {} : { 'Content-Type': options.mediaType ?? 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(options.headers as Record<string, string> | undefined),
    },
    body: body(options),
  });
  const text = await response.text();
  let content: unknown = text;
  try {
    content = text === '' ? undefined : JSON.parse(text);
  } catch {
    // Not JSON: returned unchanged.
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
