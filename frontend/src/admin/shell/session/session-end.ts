import { local } from '@/lib/browser/storage';
import { EXPIRY_KEY } from '@/lib/constants';

/** When the stored session ends, in epoch milliseconds. */
export function sessionEnd(): number {
  return Number(local.read(EXPIRY_KEY));
}
