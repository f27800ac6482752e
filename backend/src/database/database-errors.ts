import { HttpStatus } from '@nestjs/common';

/** What the outside is told about a failure that came from the database. */
export interface Translation {
  status: HttpStatus;
  message: string;
  /** Name of the request field at fault, where there is one. */
  field?: string;
}

/** SQLSTATEs and classes (first two characters) without a constraint of ours. */
const STATES: Record<string, Translation> = {
  22: { status: HttpStatus.BAD_REQUEST, message: 'The request contains a value that cannot be stored.' },
  '23502': { status: HttpStatus.BAD_REQUEST, message: 'A required value is missing.' },
  '23503': {
    status: HttpStatus.CONFLICT,
    message: 'This is still in use or refers to something that is gone.',
  },
  '23505': { status: HttpStatus.CONFLICT, message: 'This already exists.' },
  '23514': { status: HttpStatus.BAD_REQUEST, message: 'The request contains a value that is not allowed.' },
  '23P01': {
    status: HttpStatus.CONFLICT,
    message: 'This is in conflict with something that already exists.',
  },
};

const DOWN: Translation = {
  status: HttpStatus.SERVICE_UNAVAILABLE,
  message: "We're having trouble right now. Please try again shortly.",
};

/**
 * Connection trouble 08, login refused 28, rollback 40, out of resources 53, locks 55, shutdown and timeouts 57,
 * system 58, damaged data and PostgreSQL's own faults XX.
 */
const DOWN_CLASSES = /^(08|28|40|53|55|57|58|XX)/;
const DOWN_CODES = new Set([
  'EACCES',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EFBIG',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  // A right was taken away, from us or from PostgreSQL on its own files.
  '42501',
  // The database itself is gone, or waited too long for us.
  '3D000',
  '25P03',
  // The server only reads: a standby, until it is promoted.
  '25006',
]);
/** pg and TypeORM report a lost server also by text alone. */
const DOWN_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Query runner already released|query runner was already released|Client was closed|Driver not Connected|connection error and is not queryable/i;

interface PgError {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  driverError?: unknown;
}

/** The error `pg` raised, out of the wrapper TypeORM puts around it. */
export function driverError(error: unknown): PgError {
  const outer = (error ?? {}) as PgError;
  return typeof outer.driverError === 'object' && outer.driverError !== null ? outer.driverError : outer;
}

/**
 * Translates an error of PostgreSQL, its driver or the disk; undefined when it is none of these. `constraints` has the
 * translations of named ones.
 */
export function translateDatabaseError(
  error: unknown,
  constraints: Record<string, Translation> = {},
): Translation | undefined {
  const { code, constraint, message } = driverError(error);
  const state = typeof code === 'string' ? code : '';
  if (typeof constraint === 'string' && constraints[constraint]) {
    return constraints[constraint];
  }
  if (DOWN_CODES.has(state) || (state.length === 5 && DOWN_CLASSES.test(state))) {
    return DOWN;
  }
  if (typeof message === 'string' && DOWN_TEXTS.test(message)) {
    return DOWN;
  }
  return state.length === 5 ? (STATES[state] ?? STATES[state.slice(0, 2)]) : undefined;
}
