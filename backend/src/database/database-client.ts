import { Client, type ClientConfig, type QueryResult } from 'pg';
import { READ_ONLY } from './database-errors.js';
import { type OpenConnection, type Server, type Servers, serversOf } from './servers.js';

/** Limits that PostgreSQL leaves open by default, in milliseconds; 0 is none. */
const LIMITS = {
  statement_timeout: 7_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * A statement that begins with its name in a comment is prepared under it, once on each connection: to plan the statements
 * of a booking takes longer than to run them (docs/decisions/database.md).
 */
const NAMED = /^\s*\/\* ([\w-]+) \*\//;

/** SQL and its values. */
export type Statement = [sql: string, values?: unknown[]];

/** What pg knows, and other limits than the usual ones. */
export interface DatabaseClientConfig extends ClientConfig {
  limits?: Partial<typeof LIMITS>;
}

/**
 * A connection to the database in DATABASE_URL. If that names several servers, it goes to the one that takes writes: pg
 * itself knows only one host. It is connected once its limits hold: pg would send them in its first message, in which
 * poolers let nothing pass that they do not know.
 */
export class DatabaseClient extends Client implements OpenConnection {
  server: Server | undefined;
  private readonly servers: Servers | undefined;

  private readonly limits: string;

  constructor(config: string | DatabaseClientConfig = {}) {
    const options: DatabaseClientConfig = typeof config === 'string' ? { connectionString: config } : config;
    const servers = serversOf(options.connectionString ?? '');
    super({ ...options, ...(servers && { connectionString: servers.firstUrl }), pipeline: true });
    this.servers = servers;
    this.query = withNames(this.query.bind(this) as Query) as typeof this.query;
    this.limits = Object.entries({ ...LIMITS, ...options.limits })
      .map(([name, milliseconds]) => `SET ${name} = ${Number(milliseconds)}`)
      .join('; ');
    if (servers) {
      this.reportTo(servers);
    }
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<Client> | void {
    const connecting = this.connectWithLimits();
    if (!callback) {
      return connecting;
    }
    connecting.then(() => {
      callback(null);
    }, callback);
  }

  /** Sends statements at once. */
  queryAll(statements: Statement[]): Promise<QueryResult[]> {
    const { stream } = this.connection;
    stream.cork();
    const results = statements.map(([sql, values]) => this.query(sql, values));
    stream.uncork();
    return Promise.all(results);
  }

  /** Closes a connection that is of no use any more, without waiting for its server. */
  cut(): void {
    this.connection.stream.destroy();
  }

  private async connectWithLimits(): Promise<Client> {
    const client = await (this.servers ? this.connectToOneOf(this.servers) : super.connect());
    try {
      await this.query(this.limits);
    } catch (error) {
      void this.end().catch(() => undefined);
      throw error;
    }
    return client;
  }

  private async connectToOneOf(servers: Servers): Promise<Client> {
    const server = await servers.find();
    // pg knows of an `end` before it has connected, but would connect all the same.
    if ((this as unknown as { _ending: boolean })._ending) {
      throw new Error('Connection terminated');
    }
    this.server = server;
    this.host = server.host;
    this.port = server.port;
    try {
      return await super.connect();
    } catch (error) {
      servers.doubt(server);
      throw error;
    }
  }

  private reportTo(servers: Servers): void {
    this.once('connect', () => servers.connections.add(this));
    this.once('end', () => servers.connections.delete(this));
    this.on('error', () => {
      servers.doubt(this.server);
    });
    // The server became read-only while we were connected: the pool would go on using the connection.
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) {
        this.cut();
      }
    });
  }
}

type Query = (statement: unknown, values?: unknown, callback?: unknown) => unknown;

function withNames(query: Query): Query {
  return (statement, values, callback) => {
    const name = typeof statement === 'string' ? NAMED.exec(statement)?.[1] : undefined;
    return name === undefined
      ? query(statement, values, callback)
      : query({ name, text: statement, values }, callback);
  };
}
