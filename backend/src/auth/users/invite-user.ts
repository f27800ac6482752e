import type { EntityManager } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { COMMAND_LINE, writeAuditEntry } from '../../audit/audit-log.js';
import { OperatorError } from '../../common/operator-error.js';
import type { KeyedHash } from '../../config/keyed-hash.js';
import { issueInvite } from './issue-invite.js';
import { addUser } from './add-user.js';
import { lockUsers } from './lock-users.js';
import { FULL, nameFault, TAKEN } from '../usernames.js';

/**
 * Adds a user from the command line, within the transaction of `manager`. @returns the link to choose a password.
 * @throws OperatorError if the name is taken or can be taken for others, or there are too many users.
 */
export async function inviteUser(
  manager: EntityManager,
  name: string,
  hash: KeyedHash,
  publicUrl: string,
): Promise<{ username: string; inviteUrl: string; expiresAt: Date }> {
  const fault = nameFault(name);
  if (fault) {
    throw new OperatorError(`The username ${fault}.`);
  }
  const added = await addUser(manager, await lockUsers(manager), name);
  if (typeof added === 'string') {
    throw new OperatorError(added === 'full' ? FULL : TAKEN);
  }
  const { id: userId, username } = added;
  await writeAuditEntry(manager, COMMAND_LINE, AuditAction.UserCreate, userId, { name: username });
  return { username, ...(await issueInvite(manager, { userId, issuedBy: null }, hash, publicUrl)) };
}
