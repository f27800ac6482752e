import type { EntityManager } from 'typeorm';
import { newToken } from '../../common/public-token.js';
import type { KeyedHash } from '../../config/keyed-hash.js';

/** Long enough for a weekend. */
const HOURS = 72;

/** Issues the link with which a user chooses a password, within the transaction of `manager`; the old one dies. */
export async function issueInvite(
  manager: EntityManager,
  userId: number,
  hash: KeyedHash,
  publicUrl: string,
): Promise<{ inviteUrl: string; expiresAt: Date }> {
  const token = newToken();
  const [invite] = await manager.query<[{ expiresAt: Date }]>(
    `INSERT INTO invites (user_id, hash, expires_at) VALUES ($1, $2, now() + interval '${HOURS} hours')
     ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at
     RETURNING expires_at AS "expiresAt"`,
    [userId, hash.of(token)],
  );
  return { inviteUrl: `${publicUrl}/admin/welcome/${token}`, expiresAt: invite.expiresAt };
}
