import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TOO_LONG } from '../../common/read-csv.js';
import { FOREIGN_ID } from './header.js';
import { open } from './import-rows.js';
import { ImportRuns } from './import-runs.js';
import { ItemImportedRow } from './item-import.entity.js';

/** Rows that are written at once. */
const BATCH = 200;

/** Columns and rows of a file. */
interface Table {
  columns: string[];
  batches: AsyncIterable<string[][]>;
}

/** Gives a file back with the ids of the items that it added: imported again, it changes them. */
@Injectable()
export class FileWithIds {
  constructor(
    private readonly source: DataSource,
    private readonly runs: ImportRuns,
  ) {}

  /** @throws NotFoundException if there is no such import, or its file was replaced by that of a later one. */
  async get(importId: number): Promise<Table> {
    const { header, read } = await open(await this.runs.file(importId));
    const stored = await this.source.manager.findBy(ItemImportedRow, { importId });
    const ids = new Map(stored.map(({ line, itemId }) => [line, String(itemId)]));
    const names = header.columns.map(({ name }) => name);
    const at = header.columns.findIndex(({ column }) => column === 'id');
    // Its own cells say as of when they were; their items have been changed since.
    const version = header.columns.findIndex(({ column }) => column === 'version');
    async function* batches(): AsyncGenerator<string[][]> {
      let batch: string[][] = [];
      for await (const { line, cells } of read()) {
        const full = names.map((_, index) =>
          index === version || cells[index] === TOO_LONG ? '' : (cells[index] ?? ''),
        );
        const id = ids.get(line) ?? full[at] ?? '';
        batch.push(at === -1 ? [id, ...full] : full.with(at, id));
        if (batch.length === BATCH) {
          yield batch;
          batch = [];
        }
      }
      yield batch;
    }
    return {
      columns: at === -1 ? [header.template ? FOREIGN_ID : 'id', ...names] : names,
      batches: batches(),
    };
  }
}
