import { AbstractLogger, type LogLevel, type LogMessage } from 'typeorm';
import { OperatorError } from '../common/operator-error.js';
import { driverError, LOCK_NOT_AVAILABLE } from './database-errors.js';

/** Other objects depend on what is to be dropped. */
const DEPENDENTS = '2BP01';

/** Errors about rows, whose words repeat what is in them: names and email addresses. */
const ABOUT_ROWS = /^2[23]/;

/** A migration failed; the message says what that means, and what to do next. */
export class MigrationFailed extends OperatorError {
  /** A migration of the product's own tables. */
  static of(error: unknown, name = 'A migration'): MigrationFailed {
    return new MigrationFailed(
      `${name} failed. Nothing was changed. The old version can be started again.\n${explain(error)}`,
      { cause: error },
    );
  }

  /** Somebody stopped the process. */
  static stopped(error: unknown): MigrationFailed {
    return new MigrationFailed(
      'Stopped before the upgrade was done. Nothing was changed: start this version again, or the old one.',
      { cause: error },
    );
  }

  /** A migration of pg-boss's tables, after all others were applied. */
  static ofJobs(error: unknown): MigrationFailed {
    return new MigrationFailed(
      `The tables of the job queue could not be migrated; all others are, so the old version can no longer be started.\n${explain(error)}`,
      { cause: error },
    );
  }
}

/** Whether another try may succeed, because a lock is given back. */
export function isLockTimeout(error: unknown): boolean {
  return driverError(error).code === LOCK_NOT_AVAILABLE;
}

function explain(error: unknown): string {
  const { code, constraint, message, detail } = driverError(error);
  const state = String(code);
  const words = ABOUT_ROWS.test(state)
    ? [`code ${state}`, typeof constraint === 'string' && `constraint ${constraint}`]
    : [message, state === DEPENDENTS && detail];
  const said = words.filter((word) => typeof word === 'string' && word !== '').join(': ');
  return `PostgreSQL says: ${said}.\n${nextStep(state)} and start this version again; or go back: docs/operations.md, "Upgrades".`;
}

function nextStep(state: string): string {
  if (state === LOCK_NOT_AVAILABLE) {
    return 'End the program that uses these tables (a report, pg_dump, an open psql),';
  }
  return state === DEPENDENTS
    ? 'Drop what depends on it (it can be created again afterward)'
    : 'Fix what it reports';
}

/** Keeps which migration failed, and prints nothing: TypeORM would print the error, with what is in a row. */
export class MigrationLog extends AbstractLogger {
  failed: string | undefined;

  protected override writeLog(_level: LogLevel, message: LogMessage | string | number): void {
    const text = typeof message === 'object' ? String(message.message) : String(message);
    this.failed = /^Migration "(\w+)" failed/.exec(text)?.[1] ?? this.failed;
  }
}
