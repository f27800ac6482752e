import type { EntityManager } from 'typeorm';
import { COMMAND_LINE } from '../../audit/audit-log.js';

/** A user as the list shows them. */
export interface ListedUser {
  id: number;
  username: string;
  createdAt: Date;
  lastSeenAt: Date | null;
  /** Whether they have yet to choose a first password. */
  invited: boolean;
  secondFactor: boolean;
  /** The link with which they can choose a password, if one is open, and who made it. */
  link: { until: Date; by: string } | null;
}

/** Reads all users, the oldest first. */
export async function listUsers(manager: EntityManager): Promise<ListedUser[]> {
  const rows = await manager.query<(Omit<ListedUser, 'link'> & { until: Date | null; by: string | null })[]>(
    `SELECT users.id, users.username, users.created_at AS "createdAt", users.last_seen_at AS "lastSeenAt",
            users.password IS NULL AS invited,
            EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND secret IS NOT NULL) AS "secondFactor",
            expires_at AS until, makers.username AS by
       FROM users
       LEFT JOIN invites ON user_id = users.id AND expires_at > now()
       LEFT JOIN users AS makers ON makers.id = issued_by
      ORDER BY users.id`,
  );
  return rows.map(({ until, by, ...user }) => ({
    ...user,
    link: until && { until, by: by ?? (COMMAND_LINE.name as string) },
  }));
}
