import type { Appointment } from '@/api/models/Appointment';
import { bidiIsolate } from '@/lib/bidi-isolate';

/** `No email: you'll have to call Hank Peterson, 602-555-0199.` Empty if everyone has an email address. */
export function callThem(visits: Pick<Appointment, 'name' | 'phone' | 'email'>[]): string {
  const untold = visits.filter(({ email, phone }) => email === null && phone !== '');
  return untold.length === 0
    ? ''
    : `No email: you’ll have to call ${untold.map(({ name, phone }) => `${bidiIsolate(name)}, ${phone}`).join('; ')}.`;
}
