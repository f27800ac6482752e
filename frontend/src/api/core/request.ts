/* Written by scripts/contract/generate-client.ts. Do not edit. */
import { send } from '@/lib/http/send';
import { ApiError } from './ApiError';
import type { ApiRequestOptions } from './ApiRequestOptions';
import type { OpenAPIConfig } from './OpenAPI';

/** Sends a request of the generated services; a non-ok response throws `status: text`. */
export async function request<T>(_config: OpenAPIConfig, options: ApiRequestOptions): Promise<T> {
  const answer = await send(options);
  if (!answer.ok) {
    throw new ApiError(options, answer, `${answer.status}: ${answer.text || answer.statusText}`);
  }
  return answer.body as T;
}
