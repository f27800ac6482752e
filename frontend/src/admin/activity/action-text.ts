import type { AuditEntry } from '@/api/models/AuditEntry';
import { AuditAction } from '@/api/models/AuditAction';
import { AuditThing } from '@/api/models/AuditThing';
import { THINGS } from '../screens';
import { type ChangeWords, changeWords } from './change-words';

/** The actions that have no thing as their object. */
const OF_NOTHING: Record<Exclude<`${AuditAction}`, `${string}.${string}`>, string> = {
  'sign-in': 'Logged in',
  'sign-in-failed': 'Failed to log in',
  'sign-out': 'Logged out',
  'credentials-change': 'Changed username or password',
  'credentials-change-failed': 'Failed to change username or password',
  'password-reset': 'Reset the password of {}',
  'password-check-failed': 'Entered a wrong password or code',
  'session-end': 'Ended other sessions',
  'second-factor-on': 'Turned on the second factor of {}',
  'second-factor-off': 'Turned off the second factor of {}',
};

/** The sentence for each action; `{}` is replaced with the name of the thing. The types leave no action out. */
const TEXTS = Object.fromEntries([
  ...Object.entries(OF_NOTHING),
  ...Object.entries(THINGS).flatMap(([thing, { sentences }]) =>
    Object.entries(sentences).map(([done, text]) => [`${thing}.${done}`, text]),
  ),
]) as Record<AuditAction, string>;

/** An entry as shown on the screen. */
export interface Sentence {
  /** The text before the name, and after it. */
  before: string;
  name: string;
  after: string;
  /** The changes, listed below when there is more than one. */
  changes: string[];
}

/** Describes an entry of the audit log. */
export function sentenceOf(entry: AuditEntry, timeZone: string): Sentence {
  const { action, changes } = entry;
  const name = entry.name ?? nameless(entry);
  const text = entry.name ? TEXTS[action] : TEXTS[action].replace(/(?:the \w+|\w+ No\. {id}) of {}/, '{}');
  const thing = entry.thing ? THINGS[entry.thing] : undefined;
  const words = changes.map((change) => changeWords(change, timeZone, thing));
  const only = words.length === 1 ? words[0] : undefined;
  const [before = '', after = ''] = only ? alone(only, entry) : text.split('{}');
  return {
    before: before.replace('{id}', entry.thingId ?? '').trim(),
    name: text.includes('{}') ? name : '',
    after: after.trim(),
    changes: only ? [] : words.map(({ listed }) => listed),
  };
}

function nameless({ thing, thingId }: AuditEntry): string {
  const { nameless = '{}' } = thing ? THINGS[thing] : {};
  return nameless.replace('{}', thingId ?? '').trim();
}

/**
 * A single change becomes the sentence itself: `Changed price of {} from $4,250 to $3,995`. Where the thing has no name it
 * follows the action instead, unless it says all.
 */
function alone({ sentence, listed }: ChangeWords, { action, thing, name }: AuditEntry): string[] {
  if (!TEXTS[action].includes('{}')) {
    return [sentence.includes('{}') ? `${TEXTS[action]}: ${listed}` : sentence];
  }
  const of = name && thing && action.endsWith('.update') ? THINGS[thing].of : undefined;
  return sentence.replace('{}', of ?? '{}').split('{}');
}

/** Whether a user did it; the server has no address of whoever is none: a client, a seller, the command line. */
export function isByUser({ actor, address }: AuditEntry): boolean {
  return actor !== null && address !== null;
}

/** Who did it; the server doesn't store names that belong to no user. */
export function actorText(entry: AuditEntry): string {
  return entry.actor === null ? 'Unknown name' : isByUser(entry) ? entry.actor : `the ${entry.actor}`;
}

/** Where it was done from, if that matters: of sign-ins, passwords and users. */
export function addressText({ action, thing, address }: AuditEntry): string | null {
  const isAboutAccess = /^(sign|credentials|password|session|second)/.test(action);
  return thing === AuditThing.USER || (thing === null && isAboutAccess) ? address : null;
}

/** Whether the entry is about a rejected attempt. */
export function isFailure({ action }: AuditEntry): boolean {
  return [
    AuditAction.SIGN_IN_FAILED,
    AuditAction.CREDENTIALS_CHANGE_FAILED,
    AuditAction.PASSWORD_CHECK_FAILED,
  ].includes(action);
}

/** Link to the thing an entry is about; none for an entry that deleted it. */
export function thingLink({ action, thing, thingId }: AuditEntry): string | undefined {
  return thing && thingId && !action.endsWith('.delete') ? THINGS[thing].link?.(Number(thingId)) : undefined;
}
