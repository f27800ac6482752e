import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../src/database/data-source.js';
import { createDatabase } from './database.js';

/** Creates a database as the version before this migration made it. @returns its URL. */
export async function olderDatabase(migration: string): Promise<string> {
  const url = await createDatabase('template1');
  const options = dataSourceOptions(url);
  const all = options.migrations as (new () => object)[];
  const newer = Number(/\d+$/.exec(migration)?.[0]);
  const migrations = all.filter(({ name }) => Number(/\d+$/.exec(name)?.[0]) < newer);
  const source = await new DataSource({ ...options, migrations }).initialize();
  await source.runMigrations();
  await source.destroy();
  return url;
}
