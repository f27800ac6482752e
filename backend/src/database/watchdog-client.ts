import type { Socket } from 'node:net';
import { DatabaseClient, type DatabaseClientConfig } from './database-client.js';

/** Longer than any statement may take (`statement_timeout`), shorter than people wait. */
const SILENCE_MS = 8_000;

/**
 * A connection that is closed when the server does not answer a query: a dead network never raises an error. pg's own
 * `query_timeout` abandons the query but keeps the connection, on which the next queries wait. Where statements may take
 * as long as they want (`statement_timeout: 0`), silence says nothing.
 */
export class WatchdogClient extends DatabaseClient {
  constructor(config?: string | DatabaseClientConfig) {
    super(config);
    // The pool and TypeORM handle errors only while they own the client; in between, an error would end the process.
    this.on('error', () => undefined);
    if (typeof config === 'object' && config.limits?.statement_timeout === 0) {
      return;
    }
    this.once('connect', () => {
      const stream = this.connection.stream as Socket;
      stream.setTimeout(SILENCE_MS);
      stream.on('timeout', () => {
        if (!(this as unknown as { readyForQuery: boolean }).readyForQuery) {
          this.cut();
        }
      });
    });
  }
}
