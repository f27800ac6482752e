import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findPrograms } from '../../../src/database/embedded/cluster.js';
import { eventually } from '../eventually.js';
import { choosePort } from '../ports.js';
import { freeze, makeFolder, signalAll } from '../process.js';
import { sql } from './database.js';

const run = promisify(execFile);

/** Where Debian has its newest PostgreSQL: the embedded one comes without the programs that make a standby. */
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').map(dirname).toSorted().at(-1);

/** Why there can be no standby on this machine; undefined if there can be. */
export const noStandby =
  PROGRAMS === undefined
    ? 'there is no /usr/lib/postgresql/*/bin/pg_basebackup: apt-get install postgresql'
    : undefined;

const PASSWORD = 'standby-test-password';

/** What pg_rewind needs is on from the beginning. */
const SETTINGS = `
ssl = on
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_log_hints = on
max_connections = 100
`;

/** As docs/operations.md has it, no entry without TLS. */
const ACCESS = `
hostssl all all 127.0.0.1/32 scram-sha-256
hostssl replication replicator 127.0.0.1/32 scram-sha-256
`;

/** What lets a role that is no superuser rewind another server to this one. */
const REWIND_RIGHTS = `
  GRANT EXECUTE ON FUNCTION pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean), pg_read_binary_file(text),
    pg_read_binary_file(text, bigint, bigint, boolean) TO replicator`;

/** One of two PostgreSQL servers: the one that writes, or the one that follows it. */
export class Server {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly data: string,
    private readonly wrapper: string[],
  ) {}

  /** Makes a server of its own, with an empty database that belongs to the product's role. */
  static async primary(): Promise<Server> {
    const server = await Server.inNewFolder();
    const secret = `${server.data}.password`;
    await writeFile(secret, PASSWORD);
    const rights = ['--auth=scram-sha-256', '-U', 'postgres', `--pwfile=${secret}`];
    await server.call('initdb', '-D', server.data, ...rights, '--encoding=UTF8', '--locale=C.UTF-8');
    await appendFile(join(server.data, 'postgresql.conf'), SETTINGS);
    await writeFile(join(server.data, 'pg_hba.conf'), ACCESS);
    const [key, certificate] = [join(server.data, 'server.key'), join(server.data, 'server.crt')];
    const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days 2';
    await run('openssl', [...words.split(' '), '-keyout', key, '-out', certificate]);
    await server.start();
    await server.sql(`CREATE ROLE by_appointment LOGIN PASSWORD '${PASSWORD}'`, 'postgres');
    await server.sql('CREATE DATABASE by_appointment OWNER by_appointment', 'postgres');
    await server.sql(`CREATE ROLE replicator REPLICATION LOGIN PASSWORD '${PASSWORD}'`, 'postgres');
    await server.sql(REWIND_RIGHTS, 'postgres');
    return server;
  }

  /** Makes a standby of this server, for which every commit waits from then on. */
  async addStandby(): Promise<Server> {
    const standby = await Server.inNewFolder();
    const slot = ['--create-slot', '--slot=standby', '--write-recovery-conf', '--checkpoint=fast'];
    await this.call(
      'pg_basebackup',
      '-d',
      this.url('postgres', 'replicator', 'require'),
      '-D',
      standby.data,
      ...slot,
    );
    await standby.start();
    await this.waitForStandby();
    return standby;
  }

  /** Makes a standby of this server, which was the primary, out of what it still has. */
  async follow(primary: Server): Promise<void> {
    const source = `--source-server=${primary.url('postgres', 'replicator', 'require')}`;
    // Until its first checkpoint a promoted server looks to pg_rewind as if it had not been promoted.
    await primary.sql('CHECKPOINT', 'postgres');
    await this.call('pg_rewind', '-D', this.data, source, '--write-recovery-conf');
    await primary.sql("SELECT pg_create_physical_replication_slot('standby')", 'postgres');
    await appendFile(join(this.data, 'postgresql.auto.conf'), "primary_slot_name = 'standby'\n");
    await this.start();
    await primary.waitForStandby();
  }

  /** Starts it, as what its folder makes it, and waits until it answers. */
  async start(): Promise<void> {
    const [command, ...args] = [...this.wrapper, join(PROGRAMS as string, 'postgres')] as [string];
    this.child = spawn(command, [...args, '-D', this.data, '-p', String(this.port)], { stdio: 'ignore' });
    await eventually(() => this.sql('SELECT 1', 'postgres'));
  }

  /** As the machine does that loses its power. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child) {
      this.child = undefined;
      const ended = once(child, 'exit');
      signalAll(await freeze(child.pid as number), 'SIGKILL');
      await ended;
    }
  }

  /** As a machine behind a network that is gone: it takes connections and never answers. */
  async silence(): Promise<void> {
    await freeze(this.child?.pid as number);
  }

  /** Lets a standby write. Its commits wait for nobody, because `addStandby` sets that after the copy. */
  async promote(): Promise<void> {
    await this.call('pg_ctl', 'promote', '-D', this.data);
  }

  /** The address of the product's database, as its owner. */
  get address(): string {
    return `by_appointment:${PASSWORD}@127.0.0.1:${this.port}`;
  }

  /** Runs SQL as the superuser. */
  sql<Row>(text: string, database = 'by_appointment'): Promise<Row[]> {
    return sql<Row>(this.url(database), text);
  }

  private url(database: string, user = 'postgres', sslmode = 'no-verify'): string {
    return `postgres://${user}:${PASSWORD}@127.0.0.1:${this.port}/${database}?sslmode=${sslmode}`;
  }

  private async waitForStandby(): Promise<void> {
    await this.sql("ALTER SYSTEM SET synchronous_standby_names = '*'", 'postgres');
    await this.sql('SELECT pg_reload_conf()', 'postgres');
    await eventually(async () => {
      const rows = await this.sql("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'", 'postgres');
      return rows.length > 0;
    });
  }

  private async call(program: string, ...words: string[]): Promise<void> {
    const [command, ...args] = [...this.wrapper, join(PROGRAMS as string, program), ...words] as [string];
    await run(command, args);
  }

  private static async inNewFolder(): Promise<Server> {
    const { wrapper } = await findPrograms();
    return new Server(await choosePort(), join(await makeFolder(), 'data'), wrapper);
  }
}
