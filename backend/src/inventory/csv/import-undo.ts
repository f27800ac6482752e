import { ConflictException, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { recordRevisions, snapshotsBefore } from '../../revisions/revisions.js';
import { Item } from '../item.entity.js';
import { ITEM_REVISIONS } from '../item-revisions.js';
import type { ItemSnapshot } from '../item-revisions.dto.js';
import { NOTHING } from './import-plan.js';
import { ImportRuns } from './import-runs.js';
import { type ItemImport, optionsOf } from './item-csv.dto.js';
import { ImportState, ItemImportedRow, ItemImportRun } from './item-import.entity.js';
import { lockItems, updateItems } from './write-rows.js';

/** Rows of one transaction. */
const BATCH = 100;

/** Whether nobody has changed one of the items since. $1: the import. */
const IS_SOME_LEFT = `
  SELECT EXISTS (
    SELECT FROM item_import_rows imported JOIN inventory_items item ON item.id = item_id AND item.version = imported.version
     WHERE import_id = $1) AS "isSomeLeft"`;

/** Puts imports back: what nobody has changed since becomes what it was before, and what was added goes. */
@Injectable()
export class ImportUndoService implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly runs: ImportRuns,
  ) {}

  onModuleInit(): void {
    this.runs.importsArePutBackBy((run) => this.work(run));
  }

  /**
   * Begins to put an import back. @returns the id of the run that does.
   * @throws NotFoundException if there is none, or it is too long ago.
   * @throws ConflictException if it is at work, was put back, or puts back another one.
   */
  async begin(importId: number, actor: Actor): Promise<number> {
    const { state, undoes } = await this.runs.get(importId);
    if (state === ImportState.Running) {
      throw new ConflictException('This import is still at work.');
    }
    const id = await this.source.transaction(async (manager) => {
      // Of two who press at the same time the second finds the run of the first.
      await manager.query('SELECT FROM item_imports WHERE id = $1 FOR UPDATE', [importId]);
      if (undoes !== null) {
        throw new ConflictException('This put another import back, and can’t be put back itself.');
      }
      if (await manager.existsBy(ItemImportRun, { undoes: importId })) {
        throw new ConflictException('This import was put back already.');
      }
      const rows = await manager.countBy(ItemImportedRow, { importId });
      const [{ isSomeLeft }] = await manager.query<[{ isSomeLeft: boolean }]>(IS_SOME_LEFT, [importId]);
      // Now and not at the end: what a fault stops half way has been put back, too.
      if (isSomeLeft) {
        await writeAuditEntry(manager, actor, AuditAction.ItemImportUndo);
      }
      return this.runs.add(manager, actor, { rows, options: optionsOf({}), undoes: importId });
    });
    this.runs.wake();
    return id;
  }

  private async work(run: ItemImportRun): Promise<void> {
    const result: ItemImport = run.result ?? { ...NOTHING, errors: [], ignored: [], stale: [], removed: 0 };
    while (run.done < run.rows) {
      const rows = await this.source.manager.find(ItemImportedRow, {
        where: { importId: run.undoes as number },
        order: { line: 'ASC' },
        skip: run.done,
        take: BATCH,
      });
      const done = rows.length === 0 ? run.rows : run.done + rows.length;
      await this.source.transaction(async (manager) => {
        await putBack(manager, rows, run.actor, result);
        await this.runs.advance(manager, run, done, result);
      });
      run.done = done;
    }
    await this.source.transaction((manager) => this.runs.end(manager, run, result));
  }
}

async function putBack(
  manager: EntityManager,
  rows: ItemImportedRow[],
  actor: Actor,
  result: ItemImport,
): Promise<void> {
  const items = await lockItems(
    manager,
    rows.map(({ itemId }) => itemId),
  );
  const present = rows.flatMap((row) => {
    const item = items.get(row.itemId);
    return item ? [{ ...row, item }] : [];
  });
  const [same, changed] = [
    present.filter(({ item, version }) => item.version === version),
    present.filter(({ item, version }) => item.version !== version),
  ];
  result.stale.push(...changed.map(({ line, item: { id, name } }) => ({ line, id, name })));
  const added = same.filter(({ isNew }) => isNew).map(({ itemId }) => itemId);
  if (added.length > 0) {
    await manager.delete(Item, added);
    result.removed = (result.removed ?? 0) + added.length;
  }
  const ids = same.filter(({ isNew }) => !isNew).map(({ itemId }) => itemId);
  const before = await snapshotsBefore<ItemSnapshot>(manager, ITEM_REVISIONS.kind, ids);
  if (before.size > 0) {
    await updateItems(
      manager,
      [...before].map(([id, snapshot]) => ({ ...(items.get(id) as Item), ...snapshot })),
    );
    await recordRevisions(manager, ITEM_REVISIONS, [...before.keys()], actor);
    result.updated += before.size;
  }
}
