import { Injectable, InternalServerErrorException, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { UploadsService } from '../../uploads/uploads.service.js';
import { type ImportPlan, planImport, type PlannedRow } from './import-plan.js';
import { countRows, type ImportRows, readRows } from './import-rows.js';
import type { ImportOptions, ItemImport, ItemImportPicture } from './item-csv.dto.js';
import { ImportState, ItemImportedRow, type ItemImportRun } from './item-import.entity.js';
import { ImportRuns } from './import-runs.js';
import { type Written, writeRows } from './write-rows.js';

/** Rows of one transaction: whoever changes one of their items meanwhile waits for a tenth of a second. */
const BATCH = 100;

/** Pictures that are not here in one answer. */
const MAX_MISSING = 100;

/** Adds and changes items by CSV files. */
@Injectable()
export class ItemImportService implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly uploads: UploadsService,
    private readonly runs: ImportRuns,
  ) {}

  onModuleInit(): void {
    this.runs.importsAreDoneBy((run) => this.work(run));
  }

  /**
   * What an import would do. Nothing is locked or written.
   * @throws BadRequestException if the file cannot be read.
   */
  async check(file: Buffer, options: ImportOptions): Promise<ItemImport> {
    return (await this.plan(await readRows(file, options), options)).result;
  }

  /**
   * Begins an import.
   * @returns its id
   * @throws BadRequestException if the file cannot be read.
   */
  async begin(file: Buffer, options: ImportOptions, actor: Actor): Promise<number> {
    const rows = await countRows(file);
    const id = await this.source.transaction((manager) =>
      this.runs.add(manager, actor, { file, options, rows }),
    );
    this.runs.wake();
    return id;
  }

  /** @throws InternalServerErrorException if it failed half way. */
  async outcome(id: number): Promise<ItemImport> {
    const { state, result } = await this.runs.ending(id);
    if (state === ImportState.Failed || !result) {
      throw new InternalServerErrorException();
    }
    return result;
  }

  /**
   * Goes on with an import where it stands: each transaction stores some rows, and notes that it has. All rows are checked
   * before the first of them. After an interruption the rest is compared anew, and what has changed since is left alone.
   */
  private async work(run: ItemImportRun): Promise<void> {
    const { options, file } = run;
    const rows = await readRows(file as Buffer, options);
    const lines = rows.rows.map(({ line }) => line);
    rows.rows = rows.rows.slice(run.done);
    const plan = await this.plan(rows, options, run.result ? run : undefined);
    // If it was interrupted, what it said then is still what it is about.
    const result = run.result ?? plan.result;
    if (run.result) {
      note(result, plan.result);
    }
    await this.runs.promise(this.source.manager, run, result);
    for (let start = 0; start < plan.writes.length; start += BATCH) {
      const batch = plan.writes.slice(start, start + BATCH);
      const next = plan.writes[start + BATCH];
      const done = next ? lines.indexOf(next.line) : run.rows;
      await this.source.transaction(async (manager) => {
        await this.runs.advance(manager, run, done);
        const { gone, stale } = await this.store(manager, run, batch);
        if (gone.length + stale.length > 0) {
          const errors = gone.map(({ line, id }) => ({
            line,
            column: 'id',
            message: `There’s no item ${id}.`,
          }));
          note(result, { errors, stale });
          await this.runs.promise(manager, run, result);
        }
      });
      run.done = done;
    }
    await this.source.transaction(async (manager) => {
      Object.assign(result, await this.count(manager, run));
      await log(manager, run, result);
      await this.runs.end(manager, run, result);
    });
  }

  private async plan(rows: ImportRows, options: ImportOptions, resumed?: ItemImportRun): Promise<ImportPlan> {
    const plan = await planImport(this.source.manager, rows, { ...options, resumed });
    if (options.pictures) {
      plan.result.missingPictures = await this.missingPictures(plan.writes);
    }
    return plan;
  }

  /** The pictures that rows name and that are not stored here. Those elsewhere on the web are not asked for. */
  private async missingPictures(rows: PlannedRow[]): Promise<ItemImportPicture[]> {
    const named = rows.flatMap(({ line, fields: { imageUrl, photos = [] } }) =>
      [...new Set([imageUrl ?? [], photos.map(({ url }) => url)].flat())].map((url) => ({ line, url })),
    );
    const missing = await this.uploads.missing(named.map(({ url }) => url));
    return named.filter(({ url }) => missing.has(url)).slice(0, MAX_MISSING);
  }

  private async store(manager: EntityManager, run: ItemImportRun, batch: PlannedRow[]): Promise<Written> {
    const written = await writeRows(manager, batch, run.actor);
    await manager.insert(
      ItemImportedRow,
      written.items.map(({ line, id, version, isNew }) => ({
        importId: run.id,
        line,
        itemId: id,
        version,
        isNew,
      })),
    );
    return written;
  }

  /** What was stored, before an interruption as well. */
  private async count(
    manager: EntityManager,
    { id }: ItemImportRun,
  ): Promise<Pick<ItemImport, 'created' | 'updated'>> {
    const where = { importId: id };
    const created = await manager.countBy(ItemImportedRow, { ...where, isNew: true });
    return { created, updated: await manager.countBy(ItemImportedRow, { ...where, isNew: false }) };
  }
}

/** Sets the answer right after what became of items between the check of all rows and the storing of these. */
function note(result: ItemImport, { errors, stale }: Pick<ItemImport, 'errors' | 'stale'>): void {
  // After an interruption they are found again.
  const told = new Set([...result.errors, ...result.stale].map(({ line }) => line));
  result.errors.push(...errors.filter(({ line }) => !told.has(line)));
  result.stale.push(...stale.filter(({ line }) => !told.has(line)));
  const left = new Set([...errors, ...stale].map(({ line }) => line));
  result.changes = result.changes.filter(({ line }) => !left.has(line));
}

/** One entry for the whole file, and none if it changed nothing. */
async function log(
  manager: EntityManager,
  { actor }: ItemImportRun,
  { created, updated }: ItemImport,
): Promise<void> {
  const changes = Object.entries({ created, updated })
    .filter(([, count]) => count > 0)
    .map(([field, count]) => ({ field, from: null, to: String(count) }));
  if (changes.length > 0) {
    await writeAuditEntry(manager, actor, AuditAction.ItemImport, undefined, { changes });
  }
}
