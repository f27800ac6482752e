import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { HttpException, HttpStatus } from '@nestjs/common';
import { OperatorError } from '../common/operator-error.js';
import { translateDatabaseError } from '../database/database-errors.js';
import { StoreDown } from '../uploads/store/store.js';

/** Node's error codes for an invalid certificate. */
const TLS_CODES = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|HOSTNAME_MISMATCH|(DEPTH_ZERO_)?SELF_SIGNED_CERT)/;

/** The server was not reached, or does not take us in yet. */
const UNREACHED = ['EAI_AGAIN', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', '57P03'];

/** Formats an error for the operator, without a stack trace. */
export function formatStartupError(error: unknown): string {
  if (error instanceof StoreDown) {
    return (error.cause as Error).message;
  }
  // What the back office would be told.
  if (error instanceof OperatorError || error instanceof HttpException) {
    return error.message;
  }
  const { code, port, path, message, syscall } = error as {
    code?: string;
    port?: number;
    path?: string;
    message?: string;
    syscall?: string;
  };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`;
  }
  if (code === 'EACCES' && port) {
    return `This user may not listen on port ${port}. Choose another: PORT=3000 npm start`;
  }
  if ((code === 'EACCES' || code === 'EPERM') && path) {
    const folder = nearest(path);
    const user = process.getuid?.() ?? 'that runs this';
    return `This user may not use ${path}: ${folder} must belong to user ${user} (chown ${user} ${folder}).`;
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `The database in DATABASE_URL does not answer (${code}). Is it running, and is the address right?`;
  }
  if (code === '28P01' || code === '28000') {
    return `The database in DATABASE_URL refuses us: ${message}. Check name and password in DATABASE_URL, and pg_hba.conf of the server.`;
  }
  if (code === '3D000') {
    return `The server in DATABASE_URL has no such database: ${message}. Check the name at the end of DATABASE_URL, or create it: CREATE DATABASE ... OWNER ...`;
  }
  if (code === '08P01') {
    return `The server in DATABASE_URL isn't speaking PostgreSQL's protocol: ${message}. If it is a pooler (PgBouncer), use its session mode, or the address of PostgreSQL itself.`;
  }
  if (code === '42501') {
    return `The user in DATABASE_URL may not do what is needed: ${message}. It has to own the database and everything in it: ALTER DATABASE ... OWNER TO ...`;
  }
  if (code && TLS_CODES.test(code)) {
    return `The certificate of the server in DATABASE_URL is not trusted: ${message}. Give the certificate of its CA (...?sslmode=verify-full&sslrootcert=/path/to/ca.pem), or skip the check (...?sslmode=no-verify).`;
  }
  if (message === 'The server does not support SSL connections') {
    return 'The server in DATABASE_URL offers no TLS. Turn it on there, or remove sslmode from DATABASE_URL.';
  }
  if (code && ['42P01', '42703', '42883'].includes(code)) {
    return 'This database has no tables of this version yet. Start the product on it once, then try again.';
  }
  if (code === 'ENOSPC' || code === '53100') {
    return `The disk is full: ${message}. Make room, then run it again.`;
  }
  if (code && syscall && path) {
    // A folder that is read-only, a file in its place: Node says what, and where.
    return `${message}.`;
  }
  if (translateDatabaseError(error)?.status === HttpStatus.SERVICE_UNAVAILABLE) {
    // pg reports that it waited in vain for a connection with a message alone.
    return (code === undefined ? /timeout/.test(message ?? '') : UNREACHED.includes(code))
      ? `The database in DATABASE_URL does not answer (${code ?? message}). Is it running, and is the address right?`
      : `The database broke off in the middle: ${message}. Try again; if it happens again, the log of PostgreSQL says why.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The path itself, or its nearest existing parent. */
function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}
