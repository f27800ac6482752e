import { createHash } from 'node:crypto';

/** Short and always the same length, for what is compared but never read again. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
