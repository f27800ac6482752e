import type { EntityManager } from 'typeorm';
import { newToken } from '../common/public-token.js';
import type { KeyedHash } from '../config/keyed-hash.js';

/** Tokens kept for one mail: each attempt to send it issues another. */
const TOKENS_PER_MAIL = 10;

/** The table of a kind of tokens, and its column with the id of what they open. */
interface TokenTable {
  table: string;
  column: string;
}

/** A mail about to be sent: kind and edition of its notice, and the id of what it is about. */
interface Carrier {
  id: number;
  mail: string;
}

/**
 * Issues a token for a mail about to be sent, within the transaction of `manager`, which has locked what the mail is
 * about: erasing that deletes its tokens under the same lock. A retry gets another one, because a failed attempt may have
 * arrived all the same; the tokens of the latest attempts keep working.
 */
export async function issueToken(
  manager: EntityManager,
  hash: KeyedHash,
  { table, column }: TokenTable,
  { id, mail }: Carrier,
): Promise<string> {
  const token = newToken();
  await manager.query(`INSERT INTO ${table} (hash, ${column}, mail) VALUES ($1, $2, $3)`, [
    hash.of(token),
    id,
    mail,
  ]);
  await manager.query(
    `DELETE FROM ${table} WHERE hash IN (
       SELECT hash FROM ${table} WHERE ${column} = $1 AND mail = $2
        ORDER BY created_at DESC, hash OFFSET ${TOKENS_PER_MAIL})`,
    [id, mail],
  );
  return token;
}
