import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/core/ApiError';

/**
 * Submits a form with an idempotency key. Retrying the same content after a network or server failure reuses the key,
 * so nothing is stored twice; changed content, or content that was accepted or refused, gets a new one.
 */
export function useIdempotentMutation<Body, Answer>(send: (body: Body, key: string) => Promise<Answer>) {
  const last = useRef<{ body: string; key: string }>(undefined);

  return useMutation({
    mutationFn: (values: Body) => {
      const body = JSON.stringify(values);
      if (last.current?.body !== body) {
        last.current = { body, key: newKey() };
      }
      return send(values, last.current.key);
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

/** Whether the server refused it, which makes a retry pointless. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** 32 random hex digits; `crypto.randomUUID` does not exist on plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
