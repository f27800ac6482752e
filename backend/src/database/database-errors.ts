import { HttpStatus } from '@nestjs/common';
import { refusalOf, type Translation } from '../common/table.js';

/** SQLSTATEs and their classes (first two characters), for errors without a named constraint. */
const STATES: Record<string, Translation> = {
  22: { status: HttpStatus.BAD_REQUEST, message: 'The request contains a value that cannot be stored.' },
  '23502': { status: HttpStatus.BAD_REQUEST, message: 'A required value is missing.' },
  '23503': {
    status: HttpStatus.CONFLICT,
    message: 'This is still in use or refers to something that is gone.',
  },
  '23505': { status: HttpStatus.CONFLICT, message: 'This already exists.' },
  '23514': { status: HttpStatus.BAD_REQUEST, message: 'The request contains a value that is not allowed.' },
  // A text whose words take more than an index of them can hold.
  '54000': { status: HttpStatus.BAD_REQUEST, message: 'The request contains a value that cannot be stored.' },
  '23P01': {
    status: HttpStatus.CONFLICT,
    message: 'This is in conflict with something that already exists.',
  },
};

const DOWN: Translation = {
  status: HttpStatus.SERVICE_UNAVAILABLE,
  message: 'We’re having trouble right now. Please try again shortly.',
};

/**
 * Connection errors 08, login refused 28, rollback 40, out of resources 53, locks 55, shutdown and timeouts 57,
 * system errors 58, corrupted data and internal errors XX.
 */
const DOWN_CLASSES = /^(08|28|40|53|55|57|58|XX)/;
/** SQLSTATE of a lock that was waited for longer than `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATE of a write to a read-only server: a standby until it is promoted. */
export const READ_ONLY = '25006';

/** Codes of a connection that was lost, or that cannot be made. */
const LOST_CODES = new Set([
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);
/** SQLSTATEs with which the server ends one: connection errors, and its own stop. */
const LOST_STATES = /^(08...|57P..)$/;
/** For some lost connections pg and TypeORM report only a message. */
const LOST_TEXTS =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Query runner already released|query runner was already released|Client was closed|Driver not Connected|connection error and is not queryable/i;

const DOWN_CODES = new Set([
  'EACCES',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EFBIG',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  // A permission was revoked: ours, or PostgreSQL's on its own files.
  '42501',
  // The database is gone, or we were idle in a transaction for too long.
  '3D000',
  '25P03',
  READ_ONLY,
]);

interface PgError {
  code?: unknown;
  constraint?: unknown;
  detail?: unknown;
  message?: unknown;
  driverError?: unknown;
}

/** Unwraps the error `pg` raised from TypeORM's wrapper. */
export function driverError(error: unknown): PgError {
  const outer = (error ?? {}) as PgError;
  return typeof outer.driverError === 'object' && outer.driverError !== null ? outer.driverError : outer;
}

/**
 * Whether the connection to the database was lost, or could not be made again. What was sent on it may be done, or may yet be:
 * a server that was told to commit does that without the connection. Any other error has rolled its transaction back.
 */
export function isLost(error: unknown): boolean {
  const { code, message } = driverError(error);
  const state = typeof code === 'string' ? code : '';
  return (
    LOST_CODES.has(state) ||
    LOST_STATES.test(state) ||
    (typeof message === 'string' && LOST_TEXTS.test(message))
  );
}

/** Translates an error of PostgreSQL, its driver or the disk; undefined for any other. */
export function translateDatabaseError(error: unknown): Translation | undefined {
  const { code, constraint } = driverError(error);
  const state = typeof code === 'string' ? code : '';
  const refusal = typeof constraint === 'string' ? refusalOf(constraint) : undefined;
  if (refusal) {
    return refusal;
  }
  if (DOWN_CODES.has(state) || (state.length === 5 && DOWN_CLASSES.test(state)) || isLost(error)) {
    return DOWN;
  }
  return state.length === 5 ? (STATES[state] ?? STATES[state.slice(0, 2)]) : undefined;
}

/** The server did not understand us: a pooler that supports less than PostgreSQL does. */
const PROTOCOL_VIOLATION = '08P01';

/** A wrong name or password, a user who may not connect, a database that does not exist. */
const WRONG_ADDRESS = /^(28|3D000$)/;

/** Whether waiting for the server does not help, because this is an error in the settings. */
export function isHopeless(error: unknown): boolean {
  const code = String(driverError(error).code);
  const isDown = translateDatabaseError(error)?.status === HttpStatus.SERVICE_UNAVAILABLE;
  return !isDown || code === PROTOCOL_VIOLATION || WRONG_ADDRESS.test(code);
}
