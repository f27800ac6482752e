import type { EntityManager, EntityTarget } from 'typeorm';
import type { DeleteResult } from '../common/delete-many.dto.js';
import type { AuditAction } from './audit-entry.entity.js';
import { type Actor, writeAuditEntry } from './audit-log.js';

/**
 * Deletes rows within the transaction of `manager`, with one audit entry each, and skips ids of none. Locks them in the
 * order of their ids, so that two such requests cannot deadlock.
 * @param options `name` is the column whose value the entries have, for rows that are not about people
 */
export async function deleteMany<Row extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  ids: number[],
  { actor, action, name }: { actor: Actor; action: AuditAction; name?: keyof Row & string },
): Promise<DeleteResult> {
  const rows = await manager
    .createQueryBuilder(entity, 'row')
    .select(['row.id', ...(name ? [`row.${name}`] : [])])
    .where('row.id = ANY (:ids)', { ids })
    .orderBy('row.id')
    .setLock('pessimistic_write')
    .getMany();
  // Even deleting no rows fires the trigger that invalidates cached responses.
  if (rows.length > 0) {
    await manager.delete(
      entity,
      rows.map(({ id }) => id),
    );
  }
  for (const row of rows) {
    await writeAuditEntry(manager, actor, action, row.id, name && { name: String(row[name]) });
  }
  return { deleted: rows.length, skipped: ids.length - rows.length };
}
