import type { EntityManager } from 'typeorm';
import { newToken } from '../../common/public-token.js';
import type { KeyedHash } from '../../config/keyed-hash.js';
import type { Invite } from './invite.entity.js';

/** Long enough for a weekend. */
const HOURS = 72;

/**
 * Issues the link with which a user chooses a password, within the transaction of `manager`; the old one dies.
 * @param invite `issuedBy` is null on the command line
 */
export async function issueInvite(
  manager: EntityManager,
  { userId, issuedBy }: Pick<Invite, 'userId' | 'issuedBy'>,
  hash: KeyedHash,
  publicUrl: string,
): Promise<{ inviteUrl: string; expiresAt: Date }> {
  const token = newToken();
  const [invite] = await manager.query<[{ expiresAt: Date }]>(
    `INSERT INTO invites (user_id, hash, issued_by, expires_at)
     VALUES ($1, $2, $3, now() + interval '${HOURS} hours')
     ON CONFLICT (user_id) DO UPDATE
       SET hash = excluded.hash, issued_by = excluded.issued_by, expires_at = excluded.expires_at
     RETURNING expires_at AS "expiresAt"`,
    [userId, hash.of(token), issuedBy],
  );
  return { inviteUrl: `${publicUrl}/admin/welcome/${token}`, expiresAt: invite.expiresAt };
}
