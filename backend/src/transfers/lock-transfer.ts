import type { EntityManager } from 'typeorm';
import { lockRow } from '../common/lock-row.js';
import { found } from '../http/nothing-here.js';
import { Transfer } from './transfer.entity.js';

export const GONE = 'This transfer is no longer available.';

/** Reads a transfer and locks it until the end of the transaction. @throws NotFoundException if unknown. */
export async function lockTransfer(manager: EntityManager, id: number): Promise<Transfer> {
  return found(await lockRow(manager, Transfer, id), GONE);
}
