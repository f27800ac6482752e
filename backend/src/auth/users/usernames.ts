/** The number of users of a shop, invited ones included. */
export const MAX_USERS = 20;

export const TAKEN = 'This username is already in use.';
export const NO_SUCH_USER = 'This user does not exist.';
export const FULL = `There are ${MAX_USERS} users already. Delete one first.`;

/** Characters without any width, which nobody sees in a name. */
const INVISIBLE = /[\u00ad\u180e\u200b-\u200d\u2060\ufeff]/g;

/** What two names have in common that people take for one: they differ in case, or in spaces that look alike. */
function nameKey(name: string): string {
  return name.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toUpperCase().toLowerCase();
}

/** Whether one of the users has this name, or one that looks like it. */
export function isTaken(users: { username: string }[], name: string): boolean {
  return users.some(({ username }) => nameKey(username) === nameKey(name));
}
