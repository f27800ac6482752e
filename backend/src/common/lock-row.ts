import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';

/** Of a find: rows are locked in the order of their ids, so that two who lock several do not wait for each other. */
export const LOCKED_IN_ORDER = { order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } } as const;

/** The row of this id, locked until the end of the transaction; null if there is none. */
export function lockRow<Row extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  id: number,
): Promise<Row | null> {
  const where = { id } as FindOptionsWhere<Row>;
  return manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
}
