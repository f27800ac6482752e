import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { OperatorError } from '../common/operator-error.js';
import { databaseUrls } from '../config/database-hosts.js';
import { driverError, isHopeless } from './database-errors.js';

/** Two of them, for the connection and the answer, are less than anybody waits for a connection. */
const ASK_MS = 2_000;

/** Many requests may wait for a server that writes, and each server is asked only so often. */
const PAUSE_MS = 250;

/**
 * The timeline of a server that takes writes, and nothing for one that does not. A promotion begins a new timeline with
 * a higher number: an old primary that starts again as one, which it must not, has the lower number.
 */
const TIMELINE = `
  SELECT CASE WHEN NOT current_setting('transaction_read_only')::boolean
         THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;

/** No server in DATABASE_URL takes writes at the moment; the message says of each why. */
class NoneWrites extends OperatorError {
  /** SQLSTATE "cannot connect now": an outage like others. */
  readonly code = '57P03';
}

/** One of several servers. */
export interface Server {
  host: string;
  port: number;
}

/** What {@link Servers} has to know about a connection. */
export interface OpenConnection {
  readonly server: Server | undefined;
  /** Closes it without waiting for anything. */
  cut: () => void;
}

/**
 * The servers of a DATABASE_URL that names several: a primary and its standbys. Every connection goes to the one that
 * was last found to take writes. Once something is wrong with it, all of them are asked before the next connection.
 */
export class Servers {
  private readonly logger = new Logger('Database');
  private readonly all: (Server & { url: string })[];
  private writing: Server | undefined;
  private lastWriting: Server | undefined;
  private search: Promise<Server> | undefined;
  /** Those that are open, to any of them. */
  readonly connections = new Set<OpenConnection>();

  constructor(private readonly urls: string[]) {
    this.all = urls.map((url) => {
      // pg parses its own URLs, in which host and port can be written in several ways.
      const { host, port } = new Client({ connectionString: url });
      return { url, host, port };
    });
  }

  /** For the parts that are the same for all of them. */
  get firstUrl(): string {
    return this.urls[0] as string;
  }

  /**
   * The server for a new connection.
   * @throws NoneWrites if there is none, or the error of a server that waiting does not cure.
   */
  async find(): Promise<Server> {
    return this.writing ?? (this.search ??= this.ask());
  }

  /** Something was wrong with this server: maybe another one is writing by now. */
  doubt(server: Server | undefined): void {
    if (this.writing === server) {
      this.writing = undefined;
    }
  }

  private async ask(): Promise<Server> {
    const answers = await Promise.allSettled(this.all.map(({ url }) => timelineOf(url)));
    const timelines = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : ''));
    const newest = timelines.toSorted().at(-1) as string;
    if (newest === '') {
      setTimeout(() => (this.search = undefined), PAUSE_MS).unref();
      throw this.refusal(
        answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as unknown) : undefined)),
      );
    }
    this.search = undefined;
    const server = this.all[timelines.indexOf(newest)] as Server;
    if (this.lastWriting && this.lastWriting !== server) {
      this.logger.warn({ msg: 'another database server writes now', server: nameOf(server) });
    }
    this.lastWriting = this.writing = server;
    // Those to a machine that is gone would each wait for an answer first.
    [...this.connections].filter((one) => one.server !== server).forEach((one) => one.cut());
    return server;
  }

  /** The error to show if none of them takes writes; `errors` has an entry for each. */
  private refusal(errors: unknown[]): unknown {
    const hopeless = errors.find((error) => error !== undefined && isHopeless(error));
    const reasons = errors.map((error, index) => {
      const { code, message } = driverError(error);
      return `${nameOf(this.all[index] as Server)} (${error === undefined ? 'read-only' : String(code ?? message)})`;
    });
    return (
      hopeless ?? new NoneWrites(`None of the servers in DATABASE_URL takes writes: ${reasons.join(', ')}.`)
    );
  }
}

const known = new Map<string, Servers | undefined>();

/** The servers of this URL, shared by all connections of the process; undefined if it names only one. */
export function serversOf(databaseUrl: string): Servers | undefined {
  if (!known.has(databaseUrl)) {
    const urls = databaseUrls(databaseUrl);
    known.set(databaseUrl, urls.length > 1 ? new Servers(urls) : undefined);
  }
  return known.get(databaseUrl);
}

/** Asks one server; '' if it takes no writes. */
async function timelineOf(connectionString: string): Promise<string> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
    application_name: 'by-appointment search',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(TIMELINE);
    return rows[0]?.timeline ?? '';
  } finally {
    void client.end().catch(() => undefined);
  }
}

const nameOf = ({ host, port }: Server) => `${host}:${port}`;
