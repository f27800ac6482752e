import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailboxLimit } from '../forms/mailbox-limit.js';

/** Receipts a mailbox gets in a day, for all messages together. */
const PER_DAY = 3;

/** Limits the receipts of one mailbox. */
@Injectable()
export class ReceiptLimit {
  constructor(private readonly mailboxes: MailboxLimit) {}

  /**
   * Counts a receipt within the transaction of `manager`.
   * @returns whether it may be sent: one for an item, one for messages about none, and a few in all, a day.
   */
  take(manager: EntityManager, mailbox: string, itemId: number | undefined): Promise<boolean> {
    return this.mailboxes.take(manager, mailbox, [
      { counter: `receipt:${itemId}`, perDay: 1 },
      { counter: 'receipt', perDay: PER_DAY },
    ]);
  }
}
