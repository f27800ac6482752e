import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import { inTime, PATIENCE_MS } from '../common/patience.js';
import { StillAtWork } from './still-at-work.js';

/** Those who wait for one key: each holds a turn. */
const MAX_WAITING = 2;

/** What a key is being used for in this process. */
interface Work {
  /** A hash of the body. */
  print: string;
  waiting: number;
  done: Promise<unknown>;
}

/** What is being done for the `Idempotency-Key`s of this process: whoever repeats it meanwhile waits here, not in the database. */
@Injectable()
export class KeysAtWork {
  private readonly works = new Map<string, Work>();

  /**
   * Does `work` for a key, or waits for what is being done for it already.
   * @throws UnprocessableEntityException if that has another body.
   * @throws StillAtWork if it takes too long, or enough are waiting.
   */
  async run<Answer>(row: string, print: string, work: () => Promise<Answer>): Promise<Answer> {
    const first = this.works.get(row);
    if (!first) {
      const done = work().finally(() => this.works.delete(row));
      this.works.set(row, { print, waiting: 0, done });
      return done;
    }
    if (first.print !== print) {
      throw otherContent();
    }
    if (first.waiting >= MAX_WAITING) {
      throw new StillAtWork();
    }
    first.waiting += 1;
    try {
      return (await inTime(first.done, PATIENCE_MS, () => new StillAtWork())) as Answer;
    } finally {
      first.waiting -= 1;
    }
  }
}

/** A key belongs to one body. */
export function otherContent(): UnprocessableEntityException {
  return new UnprocessableEntityException(
    'This Idempotency-Key was already used for a request with other content.',
  );
}
