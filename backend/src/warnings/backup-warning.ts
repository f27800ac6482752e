import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';

/** Long enough to set up backups, and to notice that they have stopped. */
const DAYS = 14;

/** $1: days. Whether the shop has worked with the site for longer than that, and the age of the newest sound backup. */
const STATE = `
  SELECT EXISTS (SELECT FROM audit_entries WHERE at < now() - make_interval(days => $1::integer)) AS "isOld",
         (SELECT floor(extract(epoch FROM now() - max(made_at)) / 86400)::integer FROM verified_backups) AS age`;

/** That a public site has no backup, or none of late. Only those that were verified count (noteVerified). */
export async function backupWarning(
  manager: EntityManager,
  { production }: Pick<Config, 'production'>,
): Promise<string | undefined> {
  if (!production) {
    return undefined;
  }
  const [{ isOld, age }] = await manager.query<[{ isOld: boolean; age: number | null }]>(STATE, [DAYS]);
  if (!isOld || (age !== null && age < DAYS)) {
    return undefined;
  }
  const state =
    age === null ? 'This site has no verified backup.' : `The newest verified backup is ${age} days old.`;
  return `${state} If its computer failed, everything newer would be lost. Ask whoever runs it for “npm run backup” and “npm run verify-backup” every night (docs/operations.md, “Backups”).`;
}
