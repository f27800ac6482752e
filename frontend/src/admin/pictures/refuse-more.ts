import { toastError } from '@/lib/toast';

/** Says how many pictures there may be. */
export function refuseMore(max: number): void {
  toastError(`You can only upload a maximum of ${String(max)} images.`, 'Too many images');
}
