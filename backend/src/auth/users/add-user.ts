import type { EntityManager } from 'typeorm';
import { User } from '../user.entity.js';
import { isTaken, MAX_USERS, plainName } from '../usernames.js';

/**
 * Adds a user without a password, if there is room for one more of that name, which is a good one (see nameFault). `users`
 * are locked (see lockUsers).
 */
export async function addUser(
  manager: EntityManager,
  users: User[],
  name: string,
): Promise<User | 'full' | 'taken'> {
  const username = plainName(name);
  if (isTaken(users, name)) {
    return 'taken';
  }
  if (users.length >= MAX_USERS) {
    return 'full';
  }
  return manager.save(User, manager.create(User, { username, password: null }));
}
