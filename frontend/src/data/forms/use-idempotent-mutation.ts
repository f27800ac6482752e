import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/core/ApiError';

/**
 * Sends a filled form with an idempotency key. The same words sent again after a failure of the network or the server
 * carry the same key, so that nothing is stored twice; other words, or words the server has answered, get a new one.
 */
export function useIdempotentMutation<Body, Answer>(send: (body: Body, key: string) => Promise<Answer>) {
  const last = useRef<{ body: string; key: string }>(undefined);

  return useMutation({
    mutationFn: (words: Body) => {
      const body = JSON.stringify(words);
      if (last.current?.body !== body) {
        last.current = { body, key: newKey() };
      }
      return send(words, last.current.key);
    },
    onSuccess: () => {
      last.current = undefined;
    },
    onError: (error) => {
      if (isFinal(error)) {
        last.current = undefined;
      }
    },
  });
}

/** Whether the server refused, so that sending the same again is of no use. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** 32 random hex digits; `crypto.randomUUID` does not exist on plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
