import type { EntityManager } from 'typeorm';
import { User } from '../auth/user.entity.js';
import { isTaken, nameFault } from '../auth/usernames.js';

const names = new Intl.ListFormat('en-US');

/** Usernames from before today's rules, which the activity log cannot tell from those of others. They keep working. */
export async function nameWarning(manager: EntityManager): Promise<string | undefined> {
  const users = await manager.find(User, { order: { id: 'ASC' } });
  const odd = users.filter(
    (user) =>
      nameFault(user.username) !== undefined ||
      isTaken(
        users.filter((other) => other !== user),
        user.username,
      ),
  );
  if (odd.length === 0) {
    return undefined;
  }
  const called = names.format(odd.map(({ username }) => `“${username}”`));
  return `The username${odd.length === 1 ? '' : 's'} ${called} can be taken for somebody else’s in the activity log. Ask whoever has ${odd.length === 1 ? 'it' : 'one'} to choose another under Account Settings.`;
}
