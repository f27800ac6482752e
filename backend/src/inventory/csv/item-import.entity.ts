import { Check, Column, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../common/table.js';
import type { Actor } from '../../audit/audit-log.js';
import type { ImportOptions, ItemImport } from './item-csv.dto.js';

/** Where an import stands. */
export enum ImportState {
  Running = 'running',
  Done = 'done',
  Failed = 'failed',
}

/** An import, or one that puts an earlier one back. Kept for a week. */
@Table('item_imports', {
  notBackedUp: 'what they did is in the items',
  shown: 'for the back office alone',
  expires: true,
  personal: true,
  keepsPictures: false,
  logged: '"item.import" and "item.import-undo"',
  told: "the shop's own file",
})
@Check('ck_item_imports_state', `state IN ('running', 'done', 'failed')`)
export class ItemImportRun {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_item_imports' })
  id: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  /** Who asked for it. */
  @Column({ type: 'jsonb' })
  actor: Actor;

  @Column({ type: 'text', default: ImportState.Running })
  state: ImportState;

  /** Of the file. */
  @Column({ type: 'integer' })
  rows: number;

  /** How many of them are stored, or need nothing. */
  @Column({ type: 'integer', default: 0 })
  done: number;

  /** The file, until the next one comes. */
  @Column({ type: 'bytea', nullable: true, select: false })
  file: Buffer | null;

  @Column({ type: 'jsonb' })
  options: ImportOptions;

  /** While it runs, what it is going to do. */
  @Column({ type: 'jsonb', nullable: true })
  result: ItemImport | null;

  /** The import that it puts back. */
  @Column({ type: 'integer', nullable: true })
  undoes: number | null;
}

/** A row that an import has stored. */
@Table('item_import_rows', {
  notBackedUp: 'what they did is in the items',
  shown: 'for the back office alone',
  expires: 'deleted with their import',
  personal: 'numbers',
  keepsPictures: false,
  logged: 'written by the machine',
  told: 'numbers',
})
export class ItemImportedRow {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_item_import_rows' })
  importId: number;

  @ManyToOne(() => ItemImportRun, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'fk_item_import_rows_import' })
  import: ItemImportRun;

  /** Of the file. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_item_import_rows' })
  line: number;

  @Column({ type: 'integer' })
  itemId: number;

  /** Of the item, once it was stored. */
  @Column({ type: 'integer' })
  version: number;

  /** Whether it added the item. */
  @Column({ type: 'boolean' })
  isNew: boolean;
}
