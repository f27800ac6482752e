import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { changesOf } from '../../audit/changes-of.js';
import { omitUndefined } from '../../common/omit-undefined.js';
import { recordRevisions } from '../../revisions/revisions.js';
import { Item } from '../item.entity.js';
import { ITEM_REVISIONS } from '../revisions/item-revisions.js';
import { NO_PRICE, toItemColumns } from '../to-item-columns.js';
import type { ItemImport, ItemImportError } from './item-csv.dto.js';
import { type ImportRows, MAX_ERRORS, readRows } from './import-rows.js';

/** Rows in one statement. */
const BATCH = 500;

/** Takes the transaction back: the file has errors, or was only to be tried. */
class NothingStored extends Error {}

/** Adds and changes items by a CSV file: all of it, or nothing. */
@Injectable()
export class ItemImportService {
  constructor(private readonly source: DataSource) {}

  /**
   * Items are locked in the order of their ids, so that two imports cannot wait for each other.
   * @throws BadRequestException if the file cannot be read.
   */
  async run(bytes: Buffer, dryRun: boolean, actor: Actor): Promise<ItemImport> {
    const rows = await readRows(bytes);
    const result = { created: rows.added.length, updated: 0 };
    try {
      await this.source.transaction(async (manager) => {
        const changed = await change(manager, rows);
        result.updated = changed.length;
        if (rows.errors.length > 0 || dryRun) {
          throw new NothingStored();
        }
        const added = await add(manager, rows.added);
        for (const ids of batchesOf([...changed, ...added])) {
          await recordRevisions(manager, ITEM_REVISIONS, ids, actor);
        }
        await log(manager, actor, result);
      });
    } catch (error) {
      if (!(error instanceof NothingStored)) {
        throw error;
      }
    }
    const errors = rows.errors.toSorted((one, other) => one.line - other.line).slice(0, MAX_ERRORS);
    return errors.length > 0 ? { created: 0, updated: 0, errors } : { ...result, errors };
  }
}

/** Writes the changes. @returns the ids of the items that have at least one other value. */
async function change(manager: EntityManager, { changed, errors }: ImportRows): Promise<number[]> {
  const ids = [...changed.keys()].toSorted((one, other) => one - other);
  const written: number[] = [];
  for (const batch of batchesOf(ids)) {
    if (errors.length >= MAX_ERRORS) {
      break;
    }
    const items = await manager
      .createQueryBuilder(Item, 'item')
      .where('item.id = ANY (:batch)', { batch })
      .orderBy('item.id')
      .setLock('pessimistic_write')
      .getMany();
    const existing = new Map(items.map((item) => [item.id, item]));
    const rows = batch.flatMap((id) => {
      const { line, fields } = changed.get(id) as { line: number; fields: object };
      const item = existing.get(id);
      if (!item) {
        errors.push({ line, column: 'id', message: `There’s no item ${id}.` });
        return [];
      }
      const { row, error } = merged(item, fields, line);
      errors.push(...(error ? [error] : []));
      return row ? [row] : [];
    });
    written.push(...rows.map(({ id }) => id));
    if (rows.length > 0 && errors.length === 0) {
      await update(manager, rows);
    }
  }
  return written;
}

/** The item with the values of its row; neither row nor error if they are the same. */
function merged(item: Item, fields: object, line: number): { row?: Item; error?: ItemImportError } {
  const columns = toItemColumns(omitUndefined(fields), item);
  // An empty cell stands for both.
  if (columns.notes === null && item.notes === '') {
    columns.notes = '';
  }
  if (changesOf(item, columns, []).length === 0) {
    return {};
  }
  const row = { ...item, ...columns };
  return row.price === null && !row.priceOnRequest
    ? { error: { line, column: 'price', message: NO_PRICE } }
    : { row };
}

async function update(manager: EntityManager, rows: Item[]): Promise<void> {
  const columns = manager.connection
    .getMetadata(Item)
    .columns.filter(({ propertyName }) => ITEM_REVISIONS.fields.includes(propertyName));
  const names = columns.map(({ databaseName }) => databaseName);
  const values = rows.map((row) => ({
    id: row.id,
    ...Object.fromEntries(
      columns.map(({ databaseName, propertyName }) => [databaseName, row[propertyName as keyof Item]]),
    ),
  }));
  await manager.query(
    `UPDATE inventory_items item
        SET (${names.join(', ')}, version) = (${names.map((name) => `given.${name}`).join(', ')}, item.version + 1)
       FROM jsonb_populate_recordset(NULL::inventory_items, $1) given
      WHERE item.id = given.id`,
    [JSON.stringify(values)],
  );
}

/** @returns the ids of the new items. */
async function add(manager: EntityManager, items: ImportRows['added']): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batchesOf(items)) {
    const { identifiers } = await manager.insert(
      Item,
      batch.map((fields) => toItemColumns(fields)),
    );
    ids.push(...identifiers.map(({ id }) => id as number));
  }
  return ids;
}

/** One entry for the whole file, and none if it changed nothing. */
async function log(manager: EntityManager, actor: Actor, result: Omit<ItemImport, 'errors'>): Promise<void> {
  const changes = Object.entries(result)
    .filter(([, count]) => count > 0)
    .map(([field, count]) => ({ field, from: null, to: String(count) }));
  if (changes.length > 0) {
    await writeAuditEntry(manager, actor, AuditAction.ItemImport, undefined, { changes });
  }
}

function* batchesOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) {
    yield rows.slice(start, start + BATCH);
  }
}
