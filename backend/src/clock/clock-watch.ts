import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { driverError } from '../database/database-errors.js';
import { RateLimitStorage } from '../limits/rate-limit-storage.js';
import { IS_AHEAD, STATEMENTS } from './stamps.js';

const LOOK_EVERY_MS = 60_000;

/** How long the dealer is told: whoever runs the site may be away for a weekend. */
const TOLD_FOR_MS = 7 * 86_400_000;
const TOLD = 'clock-was-ahead';

/**
 * Sets stamps right that a clock has left in the future. What compares them with the present would wait until that clock
 * is caught up with: no job would run, and a limit or a lock would not end.
 */
@Injectable()
export class ClockWatch implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Clock');
  private timer: NodeJS.Timeout | undefined;
  /** Whether all tables are looked through, whatever the clock of the jobs says. */
  private isDue = true;

  constructor(
    private readonly source: DataSource,
    private readonly limits: RateLimitStorage,
  ) {}

  /** Before the jobs start, which is when all modules are there. */
  async onModuleInit(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Looks whether the clock went back, and sets right what it left. Jobs leave a stamp every half minute. */
  async look(): Promise<void> {
    try {
      this.isDue ||= (await this.source.query<unknown[]>(IS_AHEAD)).length > 0;
      if (this.isDue) {
        await this.setRight();
        this.isDue = false;
      }
    } catch (error) {
      // The next look tries again.
      const { code } = driverError(error);
      this.logger.warn({ msg: 'could not look for stamps in the future', code });
    }
  }

  /** Whether stamps were set right in the last days, here or by another copy. */
  wasAhead(): Promise<boolean> {
    return this.limits.isCounting(TOLD);
  }

  private async setRight(): Promise<void> {
    const rows: Record<string, number> = {};
    await this.source.transaction(async (manager) => {
      for (const [what, statement] of Object.entries(STATEMENTS)) {
        const [, count] = await manager.query<[unknown[], number]>(statement);
        if (count > 0) {
          rows[what] = count;
        }
      }
    });
    if (Object.keys(rows).length > 0) {
      this.logger.warn({ msg: 'the clock was ahead: stamps in the future were set right', rows });
      await this.limits.reset(TOLD);
      await this.limits.add(TOLD, TOLD_FOR_MS, 1);
    }
  }
}
