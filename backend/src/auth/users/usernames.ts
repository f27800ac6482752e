import { clean } from '../../common/invisible.js';

/** The number of users of a shop, invited ones included. */
export const MAX_USERS = 20;

export const TAKEN = 'This username is already in use.';
export const NO_SUCH_USER = 'This user does not exist.';
export const FULL = `There are ${MAX_USERS} users already. Delete one first.`;

/** What two names have in common that people take for one: they differ in case, or in spaces that look alike. */
function nameKey(name: string): string {
  return clean(name.normalize('NFC')).replace(/\s+/g, ' ').toUpperCase().toLowerCase();
}

/** Whether one of the users has this name, or one that looks like it. */
export function isTaken(users: { username: string }[], name: string): boolean {
  return users.some(({ username }) => nameKey(username) === nameKey(name));
}
