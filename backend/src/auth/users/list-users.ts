import type { EntityManager } from 'typeorm';

/** A user as the list shows them. */
export interface ListedUser {
  id: number;
  username: string;
  createdAt: Date;
  lastSeenAt: Date | null;
  /** Whether they have yet to choose a first password. */
  invited: boolean;
  secondFactor: boolean;
}

/** Reads all users, the oldest first. */
export function listUsers(manager: EntityManager): Promise<ListedUser[]> {
  return manager.query(
    `SELECT id, username, created_at AS "createdAt", last_seen_at AS "lastSeenAt", password IS NULL AS invited,
            EXISTS (SELECT FROM second_factors WHERE user_id = id AND secret IS NOT NULL) AS "secondFactor"
       FROM users ORDER BY id`,
  );
}
