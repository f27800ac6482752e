import { Any, type EntityManager } from 'typeorm';
import type { Actor } from '../../audit/audit-log.js';
import { LOCKED_IN_ORDER } from '../../common/lock-row.js';
import { recordRevisions } from '../../revisions/revisions.js';
import { Item } from '../item.entity.js';
import { ITEM_REVISIONS } from '../item-revisions.js';
import { toItemColumns } from '../to-item-columns.js';
import type { PlannedRow } from './import-plan.js';
import { changeOf } from './item-change.js';
import type { ItemImportRow } from './item-csv.dto.js';

/** What became of rows. */
export interface Written {
  /** The rows that were added or changed, with the ids of their items. */
  items: { line: number; id: number; version: number; isNew: boolean }[];
  /** Rows whose items were deleted since the plan was made. */
  gone: PlannedRow[];
  /** Rows whose items were changed since then: they are left as they are. */
  stale: ItemImportRow[];
}

/** Writes some rows of a plan, within the transaction of `manager`. */
export async function writeRows(manager: EntityManager, rows: PlannedRow[], actor: Actor): Promise<Written> {
  const written: Written = { items: [], gone: [], stale: [] };
  const byId = await lockItems(
    manager,
    rows.flatMap(({ id }) => id ?? []),
  );
  const changed: Item[] = [];
  for (const row of rows.filter(({ id }) => id !== undefined)) {
    const item = byId.get(row.id as number);
    const change = item && changeOf(item, row.fields);
    if (!item) {
      written.gone.push(row);
    } else if (item.version !== row.itemVersion || !change || 'message' in change) {
      written.stale.push({ line: row.line, id: item.id, name: item.name });
    } else {
      changed.push({ ...item, ...change.columns });
      written.items.push({ line: row.line, id: item.id, version: item.version + 1, isNew: false });
    }
  }
  if (changed.length > 0) {
    // The last revision of some may have gone with a person, and what they are now is what they are put back to.
    await recordRevisions(
      manager,
      ITEM_REVISIONS,
      changed.map(({ id }) => id),
      actor,
    );
    await updateItems(manager, changed);
  }
  const added = rows.filter(({ id }) => id === undefined);
  if (added.length > 0) {
    const columns = added.map(({ fields }) => toItemColumns(fields));
    const { identifiers } = await manager.insert(Item, columns);
    written.items.push(
      ...identifiers.map(({ id }, index) => ({
        line: (added[index] as PlannedRow).line,
        id: id as number,
        version: 1,
        isNew: true,
      })),
    );
  }
  await recordRevisions(
    manager,
    ITEM_REVISIONS,
    written.items.map(({ id }) => id),
    actor,
  );
  return written;
}

/** The items with these ids, by id, locked in the order of the ids. */
export async function lockItems(manager: EntityManager, ids: number[]): Promise<Map<number, Item>> {
  const items = await manager.find(Item, { where: { id: Any(ids) }, ...LOCKED_IN_ORDER });
  return new Map(items.map((item) => [item.id, item]));
}

/** Makes items what they are here, as far as the dealer writes them. */
export async function updateItems(manager: EntityManager, rows: Item[]): Promise<void> {
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
