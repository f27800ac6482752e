import type { Appointment } from '../../../api/models/Appointment';

/** Somebody who has booked before. */
export interface KnownClient {
  name: string;
  phone: string;
  email: string | null;
}

/** How many are offered at a time. */
const OFFERED = 5;
const SHORTEST = 2;

/** Whoever has booked before, each once by name and phone number, the newest first as the list is. */
export function knownClients(appointments: Appointment[]): KnownClient[] {
  const clients = new Map<string, KnownClient>();
  for (const { name, phone, email } of appointments) {
    const key = `${name.toLowerCase()} ${digitsOf(phone)}`;
    const known = clients.get(key);
    clients.set(key, known ? { ...known, email: known.email ?? email } : { name, phone, email });
  }
  return [...clients.values()];
}

/** Those with a text in name, phone number or email address; the digits of a number alone do as well. */
export function findClients(clients: KnownClient[], text: string): KnownClient[] {
  const wanted = text.trim().toLowerCase();
  const digits = digitsOf(wanted);
  if (wanted.length < SHORTEST) {
    return [];
  }
  return clients
    .filter(
      ({ name, phone, email }) =>
        name.toLowerCase().includes(wanted) ||
        (email ?? '').toLowerCase().includes(wanted) ||
        (digits.length >= SHORTEST && digitsOf(phone).includes(digits)),
    )
    .slice(0, OFFERED);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
