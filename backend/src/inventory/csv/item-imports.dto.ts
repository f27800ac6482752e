import { ApiProperty } from '@nestjs/swagger';
import { ItemImport } from './item-csv.dto.js';
import { ImportState, type ItemImportRun } from './item-import.entity.js';
import { Moment, Nullable, Whole } from '../../common/shown.js';

/** An import that has begun, or will once those before it have ended. */
export class ItemImportStarted {
  @Whole({ description: 'For `GET /api/admin/inventory/imports/{id}`', example: 3 })
  id: number;
}

/** How far an import is. */
export class ItemImportProgress {
  @ApiProperty({
    enum: ImportState,
    enumName: 'ImportState',
    description:
      '`failed` if it could not go on because of a fault of ours: what is stored stays, and can be put back',
  })
  state: ImportState;

  @Whole({ description: 'Rows of the file', example: 7000 })
  rows: number;

  @Whole({ description: 'Rows that are stored, or need nothing', example: 3200 })
  done: number;

  @ApiProperty({ type: ItemImport, required: false, description: 'Once it is done' })
  result?: ItemImport;
}

/** An import of the last days. */
export class PastItemImport {
  @Whole({ example: 3 })
  id: number;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  at: string;

  @Nullable('string', { description: 'Name of the administrator', example: 'admin' })
  by: string | null;

  @ApiProperty({ enum: ImportState, enumName: 'ImportState' })
  state: ImportState;

  @Nullable('integer', { description: 'Id of the import that it puts back', example: null })
  undoes: number | null;
}

export function toProgress({ state, rows, done, result }: ItemImportRun): ItemImportProgress {
  return { state, rows, done, ...(state === ImportState.Done && result && { result }) };
}

export function toPastImport({ id, at, actor, state, undoes }: ItemImportRun): PastItemImport {
  return { id, at: at.toISOString(), by: actor.name, state, undoes };
}
