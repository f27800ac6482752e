import type { Appointment } from '@/api/models/Appointment';

/**
 * The time kept free around a visit, in a few words: `30 min there, 30 min back`, `1 h 15 min before and after`. Empty if
 * there is none.
 */
export function aroundWords({
  bufferMinutes,
  mobile,
}: Pick<Appointment, 'bufferMinutes'> & { mobile?: boolean }): string {
  if (bufferMinutes === 0) {
    return '';
  }
  const time = shortLength(bufferMinutes);
  return mobile ? `${time} there, ${time} back` : `${time} before and after`;
}

/** `30 min`, `1 h`, `1 h 15 min`. */
function shortLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
