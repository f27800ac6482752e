import { ApiProperty } from '@nestjs/swagger';
import { QueryBool, QueryChoice, Text } from '../../common/fields.js';
import { Whole } from '../../common/shown.js';

/** What becomes of rows whose items were changed after the file was exported. */
export enum StaleRows {
  Apply = 'apply',
}

/** What becomes of rows without an id that are called as an item that is there. */
export enum AlikeRows {
  Change = 'change',
}

export class ItemImportQuery {
  @QueryBool({
    optional: true,
    message: 'dryRun must be true or false',
    description: 'Only checks the file and says what an import would do: locks and writes nothing',
  })
  dryRun?: boolean;

  @Text({
    max: 8000,
    optional: true,
    pattern: String.raw`^\d{1,7}(,\d{1,7})*$`,
    message: 'without must be numbers of lines, such as 3,17',
    description: 'Leaves out the rows that begin on these lines of the file',
    example: '3,17',
  })
  without?: string;

  @QueryChoice(StaleRows, 'StaleRows', {
    description: 'Rows whose items were changed after the file was exported count like all others',
  })
  stale?: StaleRows;

  @QueryChoice(AlikeRows, 'AlikeRows', {
    description: 'Rows without an id change the item that is called as they are, if there is just one',
  })
  alike?: AlikeRows;

  @QueryBool({
    optional: true,
    description: 'Takes HTML tags out of all texts, and makes line breaks of a written “\\n”',
  })
  plain?: boolean;

  @QueryBool({
    optional: true,
    description: 'Also names pictures that are not stored here, for which the whole store is listed',
  })
  pictures?: boolean;

  @QueryBool({
    optional: true,
    description: 'Answers at once with the id of the import, which goes on by itself',
  })
  async?: boolean;
}

/** How a file is to be imported. */
export interface ImportOptions {
  /** Lines of rows that are left out. */
  without: number[];
  /** Rows whose items were changed since the file was exported count, too. */
  applyStale: boolean;
  /** Rows without an id change the item that is called so. */
  changeAlike: boolean;
  /** Tags are taken out of texts. */
  plain: boolean;
  /** Pictures are looked for in the store. */
  pictures: boolean;
}

export function optionsOf(query: ItemImportQuery): ImportOptions {
  const { without, stale, alike, plain = false, pictures = false } = query;
  return {
    without: without?.split(',').map(Number) ?? [],
    applyStale: stale === StaleRows.Apply,
    changeAlike: alike === AlikeRows.Change,
    plain,
    pictures,
  };
}

/** What is wrong with a cell. */
export class ItemImportError {
  @Whole({ description: 'Line of the file in which the row begins', example: 7 })
  line: number;

  @ApiProperty({ description: 'Name of the column', example: 'price' })
  column: string;

  @ApiProperty({ example: 'Price must be greater than 0' })
  message: string;
}

/** A row that is about an item which is there. */
export class ItemImportRow {
  @Whole({ description: 'Line of the file in which the row begins', example: 7 })
  line: number;

  @Whole({ description: 'Of the item', example: 12 })
  id: number;

  @ApiProperty({ description: 'Of the item, as it is called now', example: 'Bertolani Modello 5' })
  name: string;
}

export class ItemImportChange extends ItemImportRow {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: {}, minItems: 2, maxItems: 2 },
    description:
      'By field, the value that is there and the one of the file. Of long texts the part that differs',
    example: { model: ['10/22', '22-Oct'] },
  })
  fields: Record<string, unknown[]>;

  @ApiProperty({
    type: [String],
    required: false,
    description:
      'Fields in which the file has what spreadsheets make of such a value: a date, fewer zeros, an exponent',
    example: ['model'],
  })
  doubtful?: string[];
}

/** A row that names a picture which is not stored here. */
export class ItemImportPicture {
  @Whole({ example: 7 })
  line: number;

  @ApiProperty({ example: '/api/storage/inventory%2Fglock-19.webp' })
  url: string;
}

/**
 * What an import did, or would do. With errors it does nothing, except for those of items that were deleted while it was at
 * work.
 */
export class ItemImport {
  @Whole({ description: 'Items that were added', example: 12 })
  created: number;

  @Whole({ description: 'Items with at least one other value', example: 3 })
  updated: number;

  @ApiProperty({ type: [ItemImportError], description: 'The first hundred, in the order of the file' })
  errors: ItemImportError[];

  @ApiProperty({ type: [String], description: 'Columns that are not read', example: ['Vendor'] })
  ignored: string[];

  @ApiProperty({
    type: [ItemImportChange],
    description:
      'The first two hundred: those that should be looked at (doubtful or stale) before the others, both in the order of the file',
  })
  changes: ItemImportChange[];

  @ApiProperty({
    type: [ItemImportRow],
    description:
      'Rows with a `version` older than their item, and other values. They change nothing unless `stale=apply`',
  })
  stale: ItemImportRow[];

  @ApiProperty({
    type: [ItemImportRow],
    description: 'Rows without an id whose name is that of an item which is there',
  })
  alike: ItemImportRow[];

  @Whole({ description: 'Items without a picture, new or to be published: they are unpublished', example: 2 })
  withoutPicture: number;

  @ApiProperty({
    type: [ItemImportPicture],
    required: false,
    description: 'With `pictures=true`: those that rows name and that are not stored here; the first hundred',
  })
  missingPictures?: ItemImportPicture[];

  @Whole({
    required: false,
    description:
      'Rows with HTML tags or a written “\\n” in their texts, if there are any: `plain=true` takes them out',
    example: 40,
  })
  withTags?: number;

  @Whole({
    required: false,
    description: 'Items that were deleted again, if this puts back the import that had added them',
  })
  removed?: number;
}
