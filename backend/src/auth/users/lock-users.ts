import type { EntityManager } from 'typeorm';
import { User } from '../user.entity.js';

/**
 * Locks the list of users until the end of the transaction of `manager`, and reads it, the oldest first. Whatever adds,
 * renames or deletes one does this first, because its rules are about all of them: how many there are, and which names
 * are taken. Sign-ins do not wait for it.
 */
export async function lockUsers(manager: EntityManager): Promise<User[]> {
  await manager.query('LOCK TABLE users IN SHARE UPDATE EXCLUSIVE MODE');
  return manager.find(User, { order: { id: 'ASC' } });
}
