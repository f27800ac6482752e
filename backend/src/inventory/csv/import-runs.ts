import { EventEmitter, once } from 'node:events';
import { LRUCache } from 'lru-cache';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../audit/audit-log.js';
import { driverError, isHopeless, isLost } from '../../database/database-errors.js';
import { JobsService } from '../../jobs/jobs.service.js';
import type { ItemImport } from './item-csv.dto.js';
import { ImportState, ItemImportRun } from './item-import.entity.js';
import { found } from '../../http/nothing-here.js';

const QUEUE = 'item-imports';
const GONE = 'This import is no longer available.';

/** The database may be away for a while; each try goes on where the last one stood. */
const OPTIONS = {
  retryLimit: 3 * 24 * 60,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 6 * 3600,
  // A missing heartbeat reveals a killed worker.
  heartbeatSeconds: 15,
  deleteAfterSeconds: 24 * 3600,
};

/** Imports in the list of the last ones. */
const MAX_LISTED = 5;

/** How often a run is looked at that another copy works on. */
const LOOK_MS = 1000;

interface RunJob {
  importId: number;
}

/** Does the work of a run, and ends it. */
export type Work = (run: ItemImportRun) => Promise<void>;

/** Imports that go on by themselves, one at a time. */
@Injectable()
export class ImportRuns implements OnModuleInit {
  private readonly logger = new Logger('Imports');
  /** Ids of runs that have ended in this process. */
  private readonly ended = new EventEmitter().setMaxListeners(0);
  /** Why runs have failed in this process, for those who wait for them. */
  private readonly faults = new LRUCache<number, Error>({ max: 10 });
  private workOn: Work = () => Promise.reject(new Error('Nobody does imports.'));
  private putBack: Work = this.workOn;

  constructor(
    private readonly source: DataSource,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<RunJob>({ name: QUEUE, options: OPTIONS, work: ({ importId }) => this.run(importId) });
  }

  importsAreDoneBy(work: Work): void {
    this.workOn = work;
  }

  importsArePutBackBy(work: Work): void {
    this.putBack = work;
  }

  /** Begins a run as soon as those before it have ended, within the transaction of `manager`. @returns its id. */
  async add(
    manager: EntityManager,
    { name, address }: Actor,
    run: Pick<ItemImportRun, 'rows' | 'options'> & Partial<Pick<ItemImportRun, 'file' | 'undoes'>>,
  ): Promise<number> {
    if (run.file) {
      await manager.query(`UPDATE item_imports SET file = NULL WHERE state <> 'running'`);
    }
    const { id } = await manager.save(manager.create(ItemImportRun, { ...run, actor: { name, address } }));
    await this.jobs.send(manager, QUEUE, [{ data: { importId: id } satisfies RunJob, startAfter: 0 }]);
    return id;
  }

  /** Ends a run in the transaction that does the last of it. */
  async end(manager: EntityManager, { id, rows }: ItemImportRun, result: ItemImport): Promise<void> {
    await manager.update(
      ItemImportRun,
      { id },
      { state: ImportState.Done, done: rows, result: result as object },
    );
  }

  /** Has the queue looked at, once what was added is committed. */
  wake(): void {
    this.jobs.wake(QUEUE);
  }

  /** @throws NotFoundException if there is none, or it is too long ago. */
  async get(id: number): Promise<ItemImportRun> {
    return found(await this.source.manager.findOneBy(ItemImportRun, { id }), GONE);
  }

  /** The last ones, newest first. */
  list(): Promise<ItemImportRun[]> {
    return this.source.manager.find(ItemImportRun, { order: { id: 'DESC' }, take: MAX_LISTED });
  }

  /** Its file, as it was sent. @throws NotFoundException if another one has come since. */
  async file(id: number): Promise<Buffer> {
    const where = { id };
    const run = await this.source.manager.findOne(ItemImportRun, { where, select: { id: true, file: true } });
    return found(run?.file, GONE);
  }

  /**
   * The run, once it has ended, here or in another copy. It goes on whatever becomes of a question, so that is asked again.
   * @throws what it has failed for here.
   */
  async ending(id: number): Promise<ItemImportRun> {
    for (;;) {
      const told = once(this.ended, String(id), { signal: AbortSignal.timeout(LOOK_MS) }).catch(
        () => undefined,
      );
      const run = await this.get(id).catch(unlessLost);
      const fault = this.faults.get(id);
      if (fault) {
        throw fault;
      }
      if (run && run.state !== ImportState.Running) {
        return run;
      }
      await told;
    }
  }

  /** Notes what a run is going to do. */
  async promise(manager: EntityManager, { id }: ItemImportRun, result: ItemImport): Promise<void> {
    await manager.update(ItemImportRun, { id }, { result: result as object });
  }

  /**
   * Notes how far a run is, in the transaction that does the next part of it.
   * @param result what it has done so far, unless that is counted at the end
   * @throws Taken if another process has gone on with it.
   */
  async advance(
    manager: EntityManager,
    run: ItemImportRun,
    done: number,
    result?: ItemImport,
  ): Promise<void> {
    const { affected } = await manager.update(
      ItemImportRun,
      { id: run.id, state: ImportState.Running, done: run.done },
      { done, ...(result && { result: result as object }) },
    );
    if (affected === 0) {
      throw new Taken();
    }
  }

  private async run(id: number): Promise<void> {
    const columns = this.source
      .getMetadata(ItemImportRun)
      .columns.map(({ propertyName }) => [propertyName, true]);
    const run = await this.source.manager.findOne(ItemImportRun, {
      where: { id, state: ImportState.Running },
      select: Object.fromEntries(columns) as Record<keyof ItemImportRun, true>,
    });
    if (!run) {
      return;
    }
    try {
      await (run.undoes === null ? this.workOn(run) : this.putBack(run));
    } catch (error) {
      if (!(error instanceof Taken) && isHopeless(error)) {
        await this.fail(run, error);
      } else {
        throw error;
      }
    }
    this.ended.emit(String(id));
  }

  private async fail({ id }: ItemImportRun, error: unknown): Promise<void> {
    this.faults.set(id, error as Error);
    await this.source.manager.update(ItemImportRun, { id }, { state: ImportState.Failed });
    const { code } = driverError(error);
    const { name } = error as Error;
    this.logger.error({
      msg: 'import failed',
      import: id,
      error: name,
      ...(typeof code === 'string' && { code }),
    });
  }
}

/** Ignores that the database is away. */
function unlessLost(error: unknown): undefined {
  if (!isLost(error)) {
    throw error;
  }
}

/** Another process has taken over, because it heard nothing of this one. */
class Taken extends Error {}
