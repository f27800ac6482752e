import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** Longer than any statement may take (`statement_timeout`), shorter than people wait. */
const SILENCE_MS = 8_000;

/**
 * A connection that is cut when the server says nothing to a question: behind a dead network no error ever
 * comes. pg's own `query_timeout` gives up the question but keeps the connection, on which the next ones wait.
 */
export class AnsweringClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // The pool and TypeORM listen only while it is theirs; an error in the moment between would end the process.
    this.on('error', () => undefined);
    this.once('connect', () => {
      const stream = this.connection.stream as Socket;
      stream.setTimeout(SILENCE_MS);
      stream.on('timeout', () => {
        if (!(this as unknown as { readyForQuery: boolean }).readyForQuery) {
          stream.destroy();
        }
      });
    });
  }
}
