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
   * @param to the mailbox behind an address: what {@link of} says, or `mailbox()` of SQL
   * @param limits in turn, up to the one that refuses it; mails of each counter have a limit of their own
   * @returns whether it may be sent.
   */
  async take(manager: EntityManager, to: string, limits: MailLimit[]): Promise<boolean> {
    const counters = limits.map(({ counter, perDay }) => ({
      key: `mailbox:${counter}:${to}`,
      limit: perDay,
    }));
    const counted = await this.storage.countAll(manager, counters, DAY_MS);
    const refused = counted.findIndex(({ isBlocked }) => isBlocked);
    const unused = refused < 0 ? [] : counters.slice(refused + 1);
    if (unused.length > 0) {
      await this.storage.countAll(manager, unused, DAY_MS, -1);
    }
    return refused < 0;
  }

  /** The mailbox behind an address: it may be written in many ways. */
  async of(manager: EntityManager, email: string): Promise<string> {
    const [row] = await manager.query<[{ mailbox: string }]>(MAILBOX, [email]);
    return row.mailbox;
  }
}
