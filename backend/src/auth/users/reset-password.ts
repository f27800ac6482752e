import { type EntityManager, Raw } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { COMMAND_LINE, writeAuditEntry } from '../../audit/audit-log.js';
import { clean } from '../../common/invisible.js';
import { generatePassword, hashPassword } from '../passwords/passwords.js';
import { Invite } from './invite.entity.js';
import { withdrawInvites } from './withdraw-invites.js';
import { Session } from '../session.entity.js';
import { lockUsers } from './lock-users.js';
import { pickUser } from './pick-user.js';
import { RateLimit } from '../../limits/rate-limit.entity.js';
import { User } from '../user.entity.js';

/**
 * Gives an administrator a new password, ends all of their sessions and the links they made, and lets all limits start
 * anew, within the transaction of `manager`. Without a name, it picks the only one.
 * @throws OperatorError, which lists the administrators, if there is none of that name, or none is named and there are several.
 */
export async function resetPassword(
  manager: EntityManager,
  name?: string,
): Promise<{ username: string; password: string; sessions: number }> {
  const password = generatePassword();
  const hash = await hashPassword(password);
  await lockUsers(manager);
  const { id, username: stored } = await pickUser(manager, name);
  // A name with blanks around it or letters nobody can see, as settings could make it once, the form cannot send.
  const username = clean(stored);
  await manager.update(User, { id }, { username, password: hash, passwordMadeUp: true });
  // A link that is still around must not replace it.
  await manager.delete(Invite, { userId: id });
  await withdrawInvites(manager, { issuedBy: id }, COMMAND_LINE);
  const { affected } = await manager.delete(Session, { userId: id });
  // Nor may a lock, whose key is a hash, so that nobody can tell whose it is: all limits start anew. None is for longer.
  await manager.delete(RateLimit, {
    expiresAt: Raw((column) => `${column} <= now() + interval '1 day'`),
  });
  await writeAuditEntry(manager, COMMAND_LINE, AuditAction.PasswordReset, id, { name: username });
  return { username, password, sessions: affected ?? 0 };
}
