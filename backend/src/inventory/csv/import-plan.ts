import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntityManager, In } from 'typeorm';
import { Item } from '../item.entity.js';
import { ITEM_REVISIONS } from '../item-revisions.js';
import { type AlikeItem, findAlike } from './alike-items.js';
import { type ImportRow, type ImportRows, MAX_ERRORS } from './import-rows.js';
import type { ImportOptions, ItemImport, ItemImportChange, ItemImportRow } from './item-csv.dto.js';
import type { ItemImportRun } from './item-import.entity.js';
import { changeOf, DIFFERENT_COVERS, settlePictures } from './item-change.js';
import { shownChange } from './shown-change.js';

/** Rows that are compared with the database at once. */
const BATCH = 200;

/** Changes in one answer. */
const MAX_CHANGES = 200;

/** A row that is to be written. */
export interface PlannedRow extends ImportRow {
  /** Of the item when the plan was made; undefined for a new one. */
  itemVersion?: number;
}

export interface ImportPlan {
  result: ItemImport;
  /** In the order of the file; none if there are errors. */
  writes: PlannedRow[];
}

interface PlanOptions extends ImportOptions {
  /** An import that was interrupted. Its rows were checked: those that have become impossible are told, and the others stored. */
  resumed?: ItemImportRun | undefined;
}

/** The answer to a file that does nothing. */
export const NOTHING = { created: 0, updated: 0, changes: [], stale: [], alike: [], withoutPicture: 0 };

/** Compares the rows of a file with the items, without locking or writing any. */
export async function planImport(
  manager: EntityManager,
  rows: ImportRows,
  options: PlanOptions,
): Promise<ImportPlan> {
  const planner = new Planner(rows, options);
  for (let start = 0; start < rows.rows.length && !planner.isFull; start += BATCH) {
    await planner.compare(manager, rows.rows.slice(start, start + BATCH));
    await nextTurn();
  }
  return planner.plan();
}

/** A plan while it is made. */
class Planner {
  private created = 0;
  private updated = 0;
  private withoutPicture = 0;
  private readonly stale: ItemImportRow[] = [];
  private readonly alike: ItemImportRow[] = [];
  /** Those that people should look at. */
  private readonly doubtful: ItemImportChange[] = [];
  private readonly ordinary: ItemImportChange[] = [];
  private readonly writes: PlannedRow[] = [];
  /** By the id of the item. */
  private readonly lines: Map<number, number>;
  /** Items that somebody has changed since the import began that was interrupted. */
  private changed = new Set<number>();

  constructor(
    private readonly rows: ImportRows,
    private readonly options: PlanOptions,
  ) {
    this.lines = new Map(rows.rows.flatMap(({ id, line }) => (id === undefined ? [] : [[id, line]])));
  }

  get isFull(): boolean {
    return this.rows.errors.length >= MAX_ERRORS && !this.options.resumed;
  }

  async compare(manager: EntityManager, batch: ImportRow[]): Promise<void> {
    const added = batch.filter(({ id }) => id === undefined);
    const { resumed } = this.options;
    const alike = await findAlike(
      manager,
      added.flatMap(({ fields }) => fields.name ?? []),
      resumed?.id,
    );
    const calledAs = ({ fields: { name = '' } }: ImportRow) => alike.get(name);
    const ids = batch.flatMap((row) => row.id ?? calledAs(row)?.id ?? []);
    const items = await manager.findBy(Item, { id: In(ids) });
    const byId = new Map(items.map((item) => [item.id, item]));
    if (resumed) {
      this.changed = await changedSince(manager, ids, resumed);
    }
    for (const row of batch) {
      const called = row.id === undefined ? calledAs(row) : undefined;
      const id = called ? this.take(row, called) : row.id;
      if (id === undefined) {
        this.add(row);
      } else {
        this.change({ ...row, id }, byId.get(id));
      }
    }
  }

  plan(): ImportPlan {
    const { errors, ignored, withTags } = this.rows;
    if (errors.length > 0 && !this.options.resumed) {
      const first = errors.toSorted((one, other) => one.line - other.line).slice(0, MAX_ERRORS);
      return { result: { ...NOTHING, errors: first, ignored }, writes: [] };
    }
    const { created, updated, stale, alike, withoutPicture, writes } = this;
    const changes = [...this.doubtful, ...this.ordinary].slice(0, MAX_CHANGES);
    const result = { created, updated, errors, ignored, changes, stale, alike, withoutPicture };
    return { result: { ...result, ...(withTags > 0 && { withTags }) }, writes };
  }

  /** Notes that a new row is called as an item. @returns the id of the item, if the row is taken for a change of it. */
  private take({ line }: ImportRow, { id, name, count }: AlikeItem): number | undefined {
    this.alike.push({ line, id, name });
    if (!this.options.changeAlike) {
      return undefined;
    }
    const other = this.lines.get(id);
    if (count > 1) {
      this.fail(line, 'name', `${count} items are called so. Give the id of the one to change.`);
    } else if (other !== undefined) {
      this.fail(line, 'name', `The row on line ${other} changes this item, too.`);
    }
    this.lines.set(id, line);
    return id;
  }

  private add(row: ImportRow): void {
    const fields = settlePictures(row.fields);
    if (!fields) {
      this.fail(row.line, 'imageUrl', DIFFERENT_COVERS);
      return;
    }
    // Whoever has a stock of hundreds has no photo of each yet.
    const hasPicture = fields.imageUrl !== undefined || (fields.photos?.length ?? 0) > 0;
    this.created += 1;
    this.withoutPicture += hasPicture ? 0 : 1;
    this.writes.push({ ...row, fields: hasPicture ? fields : { ...fields, published: false } });
  }

  private change(row: ImportRow & { id: number }, item: Item | undefined): void {
    if (!item) {
      this.fail(row.line, 'id', `There’s no item ${row.id}.`);
      return;
    }
    const change = changeOf(item, row.fields);
    if ('message' in change) {
      this.fail(row.line, change.field, change.message);
      return;
    }
    const { columns } = change;
    if (columns.published && (columns.imageUrl ?? item.imageUrl) === null) {
      // The same list, read once more, has no picture either.
      this.withoutPicture += 1;
      this.change({ ...row, fields: { ...row.fields, published: false } }, item);
      return;
    }
    if (Object.keys(columns).length === 0) {
      return;
    }
    const isStale = row.version !== undefined && row.version < item.version;
    const isChanged = this.changed.has(item.id);
    if (isStale || isChanged) {
      this.stale.push({ line: row.line, id: item.id, name: item.name });
      if (isChanged || !this.options.applyStale) {
        return;
      }
    }
    const shown = shownChange(row.line, item, columns);
    const shownBeside = isStale || shown.doubtful ? this.doubtful : this.ordinary;
    if (shownBeside.length < MAX_CHANGES) {
      shownBeside.push(shown);
    }
    this.updated += 1;
    this.writes.push({ ...row, itemVersion: item.version });
  }

  private fail(line: number, field: string, message: string): void {
    this.rows.errors.push({ line, column: this.rows.columnOf(field), message });
  }
}

async function changedSince(
  manager: EntityManager,
  ids: number[],
  { at }: ItemImportRun,
): Promise<Set<number>> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT DISTINCT subject_id AS id FROM revisions WHERE kind = $1 AND subject_id = ANY ($2) AND at > $3`,
    [ITEM_REVISIONS.kind, ids, at],
  );
  return new Set(rows.map(({ id }) => id));
}
