import { CLIENT, COMMAND_LINE, SELLER } from '../audit/audit-log.js';
import { clean } from '../common/invisible.js';

/** The number of users of a shop, invited ones included. */
export const MAX_USERS = 20;

export const TAKEN = 'This username is already in use.';
export const NO_SUCH_USER = 'This user does not exist.';
export const FULL = `There are ${MAX_USERS} users already. Delete one first.`;

export const MAX_LENGTH = 200;

/** Whom the activity log and the histories of visits name without their being users. */
const NO_USERS = [COMMAND_LINE.name, CLIENT.name, SELLER.name, 'visitor', 'unknown name'].map((name) =>
  bareKey(name ?? ''),
);

/** The alphabets of today's languages (UAX #31, table 5), and those that people write together. */
const ALPHABETS = [
  ...['Arab', 'Armn', 'Beng', 'Cyrl', 'Deva', 'Ethi', 'Geor', 'Grek', 'Gujr', 'Guru', 'Hebr', 'Khmr', 'Knda'],
  ...['Laoo', 'Latn', 'Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu', 'Thaa', 'Thai', 'Tibt'],
  ...['Hani Hira Kana', 'Hani Hang', 'Hani Bopo'],
].map((scripts) => {
  const letters = ['Zyyy', 'Zinh', ...scripts.split(' ')].map((script) => `\\p{scx=${script}}`).join('');
  return new RegExp(`^[${letters}]*$`, 'u');
});

/** A name as it is stored: letters of other widths and accents apart from their letters are what they look like. */
export function plainName(name: string): string {
  return clean(name.normalize('NFKC'));
}

/**
 * What is wrong with a new name, as the end of a sentence; undefined if it is fine. Names that are there already are not
 * asked: they keep working.
 */
export function nameFault(name: string): string | undefined {
  const plain = plainName(name);
  if ([...plain].length > MAX_LENGTH) {
    return `must be at most ${MAX_LENGTH} characters`;
  }
  if (!ALPHABETS.some((letters) => letters.test(plain))) {
    return 'must have letters of one alphabet: some look alike in two';
  }
  const bare = bareKey(plain);
  if (bare === '') {
    return 'must have a letter or a digit';
  }
  return NO_USERS.includes(bare.replace(/^the/, ''))
    ? 'must not be a name that the activity log gives to others, such as client or seller'
    : undefined;
}

/** Whether one of the users has this name, or one that looks like it. */
export function isTaken(users: { username: string }[], name: string): boolean {
  const keys = keysOf(name);
  return users.some(({ username }) => keysOf(username).some((key) => keys.includes(key)));
}

/** What two names have in common that people take for one: they differ in case, width, or spaces that look alike. */
export function nameKey(name: string): string {
  return plainName(name).replace(/\s+/g, ' ').toUpperCase().toLowerCase().normalize('NFKC');
}

/** A mark over a letter is seen by some and not by others, depending on the font, if it is a character of its own. */
function keysOf(name: string): string[] {
  return [nameKey(name), withoutMarks(nameKey(withoutMarks(name)))];
}

function withoutMarks(text: string): string {
  return text.replace(/\p{Script=Inherited}/gu, '');
}

/** Letters and digits alone, without accents. */
function bareKey(name: string): string {
  return nameKey(name)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
