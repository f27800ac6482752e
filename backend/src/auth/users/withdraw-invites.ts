import type { EntityManager } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';

/** Which links: those that a user has made, or the one for a user. */
type Whose = { issuedBy: number } | { userId: number };

/**
 * Withdraws open links within the transaction of `manager`, which has locked the users: a link that is being made
 * meanwhile is either seen here, or refused because its maker's session is over.
 */
export async function withdrawInvites(manager: EntityManager, whose: Whose, actor: Actor): Promise<void> {
  const [column, id] = 'issuedBy' in whose ? ['issued_by', whose.issuedBy] : ['user_id', whose.userId];
  const [withdrawn] = await manager.query<[{ id: number; name: string; open: boolean }[], number]>(
    `DELETE FROM invites USING users WHERE users.id = user_id AND ${column} = $1
     RETURNING users.id, username AS name, expires_at > now() AS open`,
    [id],
  );
  for (const { id: userId, name } of withdrawn.filter(({ open }) => open)) {
    await writeAuditEntry(manager, actor, AuditAction.UserWithdrawInvite, userId, { name });
  }
}
