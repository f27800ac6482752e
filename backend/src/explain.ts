import { BackupError } from './backup/manifest.js';
import { ConfigError } from './config.js';
import { EmbeddedPostgresError } from './database/embedded/errors.js';
import { StoreDown } from './uploads/store.js';

/** What the operator is told instead of a stack. */
export function explain(error: unknown): string {
  if ([ConfigError, EmbeddedPostgresError, BackupError].some((kind) => error instanceof kind)) {
    return (error as Error).message;
  }
  if (error instanceof StoreDown) {
    return (error.cause as Error).message;
  }
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`;
  }
  if (code === 'EACCES' && port) {
    return `Port ${port} may not be used by this user. Choose another: PORT=3000 npm start`;
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `The database in DATABASE_URL does not answer (${code}). Is it running, and is the address right?`;
  }
  if (code === '28P01' || code === '3D000') {
    return `The database in DATABASE_URL refuses us: ${message}. Check name and password in DATABASE_URL.`;
  }
  if (code === '42P01') {
    return 'This database has no tables of this version yet. Start the product on it once, then try again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
