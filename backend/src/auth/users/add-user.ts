import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';
import { isTaken, MAX_USERS } from './usernames.js';

/** Adds a user without a password, if there is room for one more of that name. `users` are locked (see lockUsers). */
export async function addUser(
  manager: EntityManager,
  users: User[],
  username: string,
): Promise<User | 'full' | 'taken'> {
  if (isTaken(users, username)) {
    return 'taken';
  }
  if (users.length >= MAX_USERS) {
    return 'full';
  }
  return manager.save(User, manager.create(User, { username, password: null }));
}
