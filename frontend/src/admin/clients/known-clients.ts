import { fold } from '@/lib/fold';
import { phoneParts } from '@/lib/phone-parts';

/** A person who has booked, or sent something to the shop, before. */
export interface KnownClient {
  name: string;
  phone: string;
  email: string | null;
}

/** How many suggestions are shown. */
const OFFERED = 5;
/** Shorter texts match too many clients. */
export const SHORTEST = 2;

/** Everyone in a list of visits and transfers, once per name and phone number, in its order. */
export function knownClients(rows: KnownClient[]): KnownClient[] {
  const clients = new Map<string, KnownClient>();
  for (const { name, phone, email } of rows) {
    const { number, extension } = phoneParts(phone);
    const key = `${fold(name)} ${number} ${extension}`;
    const known = clients.get(key);
    clients.set(key, known ? { ...known, email: known.email ?? email } : { name, phone, email });
  }
  return [...clients.values()];
}

/** Clients whose name, phone number or email contains the text; for phone numbers, digits are enough. */
export function findClients(clients: KnownClient[], text: string): KnownClient[] {
  const wanted = fold(text.trim());
  const digits = digitsOf(wanted);
  const number = withoutZero(phoneParts(wanted).number);
  if (wanted.length < SHORTEST) {
    return [];
  }
  return clients
    .filter(
      ({ name, phone, email }) =>
        fold(name).includes(wanted) ||
        fold(email ?? '').includes(wanted) ||
        (digits.length >= SHORTEST && digitsOf(phone).includes(digits)) ||
        (number.length >= SHORTEST && withoutZero(phoneParts(phone).number).includes(number)),
    )
    .slice(0, OFFERED);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function withoutZero(number: string | null): string {
  return (number ?? '').replace(/^0/, '');
}
