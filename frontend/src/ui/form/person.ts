import { PERSON_KEY } from '@/lib/constants';
import { local } from '@/lib/browser/storage';
import { forgetDraft, keepDraft, readDraft } from './drafts';

/** How visitors are reached, as far as they said. */
interface Person {
  name?: string;
  email?: string;
  phone?: string;
}

const DRAFT = 'person';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The detail of a person that each field of our forms has. */
const TELLS: Record<string, keyof Person> = { name: 'name', author: 'name', email: 'email', phone: 'phone' };

/** Who sent a form in this browser during the last 30 days. */
function sender(): Person | undefined {
  const { until, ...person } = JSON.parse(local.read(PERSON_KEY) ?? '{}') as Person & { until?: number };
  return until && until > Date.now() ? person : undefined;
}

/** Whether {@link detailsFor} has what was sent before. */
export const isKnown = () => sender() !== undefined;

/** What belongs in the field of a form: as typed in any form of this tab, or else as it was sent last. */
export function detailsFor(field: string): string | undefined {
  const key = TELLS[field];
  return key && { ...sender(), ...readDraft<Person>(DRAFT) }[key];
}

export const isPersonal = (field: string) => field in TELLS;

/** The fields of the person in a form. */
export const personFields = (fields: object) => Object.keys(fields).filter(isPersonal);

function detailsIn(values: Record<string, unknown>): Person {
  return Object.fromEntries(personFields(values).map((field) => [TELLS[field], values[field]])) as Person;
}

/** Keeps what was typed for the other forms of this tab. */
export function noteDetails(values: Record<string, unknown>): void {
  const typed = detailsIn(values);
  if (Object.keys(typed).length > 0) {
    keepDraft(DRAFT, { ...readDraft<Person>(DRAFT), ...typed });
  }
}

/** Keeps what was sent for the next form, in this browser. */
export function rememberSender(values: Record<string, unknown>): void {
  forgetDraft(DRAFT);
  const told = Object.entries(detailsIn(values)).filter(([, details]) => details);
  local.keep(
    PERSON_KEY,
    JSON.stringify({ ...sender(), ...Object.fromEntries(told), until: Date.now() + KEPT_MS }),
  );
}

/** Forgets both. */
export function forgetPerson(): void {
  forgetDraft(DRAFT);
  local.keep(PERSON_KEY, '{}');
}
