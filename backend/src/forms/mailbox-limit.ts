import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mailbox } from '../common/same-person.js';
import { RateLimitStorage } from '../limits/rate-limit-storage.js';

const DAY_MS = 24 * 60 * 60 * 1000;

const MAILBOX = `SELECT ${mailbox('$1::text')} AS mailbox`;

interface MailLimit {
  counter: string;
  perDay: number;
}

/** Limits the mails that strangers have sent to one mailbox: anybody can type anybody's address, from any network. */
@Injectable()
export class MailboxLimit {
  constructor(private readonly storage: RateLimitStorage) {}

  /**
   * Counts a mail within the transaction of `manager`, after the counters of its form (see SubmissionsService).
   * @param limits in turn, up to the one that refuses it; mails of each counter have a limit of their own
   * @returns whether it may be sent.
   */
  async take(manager: EntityManager, email: string, limits: MailLimit[]): Promise<boolean> {
    const [row] = await manager.query<[{ mailbox: string }]>(MAILBOX, [email]);
    for (const { counter, perDay } of limits) {
      const key = `mailbox:${counter}:${row.mailbox}`;
      if ((await this.storage.count(manager, key, DAY_MS, perDay)).isBlocked) {
        return false;
      }
    }
    return true;
  }
}
