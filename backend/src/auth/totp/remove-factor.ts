import type { EntityManager } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { User } from '../user.entity.js';
import { SecondFactor } from './second-factor.entity.js';

/** Locks a user: sign-ins, which do the same, see a change that is under way, or it waits for them. */
export async function lockUser(manager: EntityManager, id: number): Promise<void> {
  await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** Turns off a user's second factor, if it is on, within the transaction of `manager`. @returns whether it was. */
export async function removeFactor(
  manager: EntityManager,
  { id, username }: Pick<User, 'id' | 'username'>,
  actor: Actor,
): Promise<boolean> {
  await lockUser(manager, id);
  const factor = await manager.findOneBy(SecondFactor, { userId: id });
  await manager.delete(SecondFactor, { userId: id });
  if (typeof factor?.secret !== 'string') {
    return false;
  }
  await writeAuditEntry(manager, actor, AuditAction.SecondFactorOff, id, { name: username });
  return true;
}
