import { join } from 'node:path';
import { type Db, PgBoss } from 'pg-boss';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { OperatorError } from '../common/operator-error.js';
import { dataSourceOptions, withMigrationLock } from '../database/data-source.js';
import { migrate, migrateJobs } from '../database/migrate.js';
import { checkServer, proveNotifications } from '../database/server-checks.js';
import { bossOptions, ONE_AT_A_TIME } from '../database/boss-options.js';
import { MAIL_QUEUE, MAIL_QUEUE_OPTIONS, UNANSWERED_RETRY_SECONDS } from '../mail/mail-queue.js';
import type { PictureStore } from '../uploads/store/store.js';
import { linesOf, type Manifest, tableFile, type TableInBackup, verifyBackup } from './manifest.js';
import { knownPictures, putPictures } from './pictures.js';
import { appliedMigrations, contentTables, isNotContent } from './tables.js';

/** Maximum rows and characters per INSERT. */
const BATCH_ROWS = 500;
const BATCH_LENGTH = 1_000_000;

/**
 * What was numbered after the backup is lost, but clients have the mails and calendars the entries: no number is given
 * out twice, not by a second restore of the same backup either. A shop makes fewer than one a second.
 */
const numbersAhead = ({ madeAt }: Manifest) =>
  // Never fewer, should this machine's clock be behind that of the backup.
  10_000 + Math.max(0, Math.floor((Date.now() - Date.parse(madeAt)) / 1000));

/** What was restored, and how many messages were queued again. */
export interface Restored {
  manifest: Manifest;
  mails: number;
}

/**
 * Restores a backup into an empty database and an empty picture store: first the schema of the backup's version, then
 * the pictures, the rows in one transaction, and finally the newer migrations. An interrupted restore can be
 * repeated: pictures of this backup that are already there are kept.
 * @throws OperatorError if the backup is not sound, there is something to lose, or the product would not begin on this
 * database.
 */
export async function restoreBackup(
  databaseUrl: string,
  pictures: PictureStore,
  folder: string,
): Promise<Restored> {
  const manifest = await verifyBackup(folder);
  const there = await knownPictures(pictures, manifest);
  const source = await atVersionOf(manifest, databaseUrl);
  let mails = 0;
  try {
    await proveNotifications(databaseUrl);
    // A product started in the meantime waits for this lock and then finds everything in place.
    await withMigrationLock(source, async () => {
      await refuseUsed(source, manifest);
      await checkServer(source);
      await source.runMigrations({ transaction: 'each' });
      await migrateJobs(databaseUrl);
      const tables = await restorableTables(source, manifest);
      await putPictures(pictures, manifest, folder, there);
      mails = await source.transaction(async ({ queryRunner }) =>
        fill(queryRunner as QueryRunner, databaseUrl, tables, folder, numbersAhead(manifest)),
      );
    });
  } finally {
    await source.destroy();
  }
  await migrate(databaseUrl, () => undefined);
  return { manifest, mails };
}

/** A connection that knows the backup's migrations and no newer ones. */
async function atVersionOf(manifest: Manifest, databaseUrl: string): Promise<DataSource> {
  // A statement may take longer than any request would wait for it.
  const options = dataSourceOptions(databaseUrl, { limits: { statement_timeout: 0 } });
  const known = options.migrations as (new () => MigrationInterface)[];
  const migrations = known.filter(({ name }) => manifest.migrations.includes(name));
  if (migrations.length < manifest.migrations.length) {
    throw new OperatorError(
      'This backup was made by a newer version of by-appointment. Restore it with that version.',
    );
  }
  return new DataSource({ ...options, migrations }).initialize();
}

async function refuseUsed(source: DataSource, manifest: Manifest): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    for (const { name } of await contentTables(runner)) {
      const [row] = (await runner.query(`SELECT EXISTS (SELECT FROM "${name}") AS used`)) as [
        { used: boolean },
      ];
      if (row.used) {
        throw new OperatorError(
          `The database is not empty (${name} has rows). A backup can only be restored into an empty database.`,
        );
      }
    }
    const applied = await appliedMigrations(runner);
    if (applied.some((name) => !manifest.migrations.includes(name))) {
      throw new OperatorError(
        'The tables of this database are newer than the backup. Use a new, empty database.',
      );
    }
  } finally {
    await runner.release();
  }
}

/**
 * The tables of a backup that are restored: older ones also have some that are left out by now. Names end up in
 * statements, so only what the database itself has is accepted.
 * @throws OperatorError for any other table, column or sequence.
 */
async function restorableTables(source: DataSource, manifest: Manifest): Promise<TableInBackup[]> {
  const runner = source.createQueryRunner();
  const known = await contentTables(runner).finally(() => runner.release());
  const wanted = manifest.tables.filter(({ name }) => !isNotContent(name));
  const isKnown = ({ name, columns, sequences }: TableInBackup) => {
    const table = known.find((found) => found.name === name);
    return (
      table !== undefined &&
      columns.every((column) => table.columns.includes(column)) &&
      sequences.every(({ column }) => table.identities.includes(column))
    );
  };
  if (!wanted.every(isKnown)) {
    throw new OperatorError(
      'This backup is not sound:\n  - manifest.json names tables or columns that its version does not have',
    );
  }
  return wanted;
}

async function fill(
  runner: QueryRunner,
  databaseUrl: string,
  tables: TableInBackup[],
  folder: string,
  ahead: number,
): Promise<number> {
  await runner.query('SET LOCAL statement_timeout = 0');
  for (const table of tables) {
    await readRows(runner, table, join(folder, tableFile(table.name)));
    for (const { column, value } of table.sequences) {
      await runner.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [
        ...[table.name, column, value + ahead],
      ]);
    }
  }
  if (tables.some(({ name, columns }) => name === 'appointments' && columns.includes('version'))) {
    // A calendar takes no notice of an entry with a number below the one it has seen.
    await runner.query(
      `UPDATE appointments SET version = version + $1 WHERE status <> 'cancelled' AND preferred_date >= current_date - 1`,
      [ahead],
    );
  }
  return queueMails(runner, databaseUrl);
}

async function readRows(runner: QueryRunner, { name, columns }: TableInBackup, file: string): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  let batch: string[] = [];
  let length = 0;
  const insert = async () => {
    await runner.query(
      `INSERT INTO "${name}" (${list}) SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1::json)`,
      [`[${batch.join(',')}]`],
    );
    batch = [];
    length = 0;
  };
  for await (const line of linesOf(file)) {
    batch.push(line);
    length += line.length;
    if (batch.length === BATCH_ROWS || length > BATCH_LENGTH) {
      await insert();
    }
  }
  if (batch.length > 0) {
    await insert();
  }
}

/**
 * Unsent mails, as JSON because backups of older versions have other columns: with `state` since 1.0, before that with moments,
 * of which the oldest have neither `gave_up_at` nor `handed_over_at`.
 */
const UNSENT = `
  SELECT id, queued_at, coalesce(row ->> 'handed_over_at', CASE row ->> 'state' WHEN 'unanswered' THEN row ->> 'state_at' END)::timestamptz
         AS handed_over_at
    FROM notices, to_jsonb(notices) AS row
   WHERE coalesce(row ->> 'state' IN ('queued', 'failed', 'unanswered'),
                  row ->> 'sent_at' IS NULL AND row ->> 'superseded_at' IS NULL AND row ->> 'gave_up_at' IS NULL)`;

/** Jobs are not part of a backup, so unsent messages are queued again from the notices, each for when it is due. */
async function queueMails(runner: QueryRunner, databaseUrl: string): Promise<number> {
  const waiting = (await runner.query(
    `SELECT id, greatest(0, ceil(extract(epoch FROM greatest(queued_at, handed_over_at + interval '${UNANSWERED_RETRY_SECONDS} seconds') - now())))::integer AS wait
       FROM (${UNSENT}) AS unsent
      ORDER BY id`,
  )) as { id: number; wait: number }[];
  const boss = new PgBoss({
    ...bossOptions(databaseUrl),
    migrate: false,
    supervise: false,
    schedule: false,
  });
  let failure: Error | undefined;
  boss.on('error', (error) => (failure = error));
  await boss.start();
  try {
    await boss.createQueue(MAIL_QUEUE, { ...ONE_AT_A_TIME, ...MAIL_QUEUE_OPTIONS });
    const db: Db = {
      executeSql: async (text, values) => ({ rows: (await runner.query(text, values)) as unknown[] }),
    };
    // Some are not due yet, such as the question after a visit.
    for (const { id, wait } of waiting) {
      await boss.send(MAIL_QUEUE, { noticeId: id }, { db, startAfter: wait });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) {
    throw failure;
  }
  return waiting.length;
}
