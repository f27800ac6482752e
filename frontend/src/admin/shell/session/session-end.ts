import { readStored } from '../../../lib/browser/storage';
import { EXPIRY_KEY } from '../../../lib/constants';

/** When the stored session ends, in milliseconds since 1970. */
export function sessionEnd(): number {
  return Number(readStored(EXPIRY_KEY));
}
