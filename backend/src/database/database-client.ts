import { Client, type ClientConfig } from 'pg';
import { READ_ONLY } from './database-errors.js';
import { type OpenConnection, type Server, type Servers, serversOf } from './servers.js';

/**
 * A connection to the database in DATABASE_URL. If that names several servers, it goes to the one that takes writes: pg
 * itself knows only one host.
 */
export class DatabaseClient extends Client implements OpenConnection {
  server: Server | undefined;
  private readonly servers: Servers | undefined;

  constructor(config: string | ClientConfig = {}) {
    const options = typeof config === 'string' ? { connectionString: config } : config;
    const servers = serversOf(options.connectionString ?? '');
    super(servers ? { ...options, connectionString: servers.firstUrl } : options);
    this.servers = servers;
    if (servers) {
      this.reportTo(servers);
    }
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<Client> | void {
    const { servers } = this;
    if (!servers) {
      return callback ? super.connect(callback) : super.connect();
    }
    const connecting = this.connectToOneOf(servers);
    if (!callback) {
      return connecting;
    }
    connecting.then(() => {
      callback(null);
    }, callback);
  }

  /** Closes a connection that is of no use any more, without waiting for its server. */
  cut(): void {
    this.connection.stream.destroy();
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
