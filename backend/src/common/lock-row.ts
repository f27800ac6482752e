import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';

/** The row of this id, locked until the end of the transaction; null if there is none. */
export function lockRow<Row extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  id: number,
): Promise<Row | null> {
  const where = { id } as FindOptionsWhere<Row>;
  return manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
}
