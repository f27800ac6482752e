import { NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transfer } from './transfer.entity.js';

/** Reads a transfer and locks it until the end of the transaction. @throws NotFoundException if unknown. */
export async function lockTransfer(manager: EntityManager, id: number): Promise<Transfer> {
  const transfer = await manager.findOne(Transfer, { where: { id }, lock: { mode: 'pessimistic_write' } });
  return transfer ?? gone();
}

/** @throws NotFoundException always. */
export function gone(): never {
  throw new NotFoundException('This transfer is no longer available.');
}
