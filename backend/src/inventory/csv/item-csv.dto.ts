import { ApiProperty } from '@nestjs/swagger';
import { QueryBool } from '../../common/fields.js';

/** Query of an import. */
export class ItemImportQuery {
  @QueryBool({
    optional: true,
    message: 'dryRun must be true or false',
    description: 'Only checks the file and says what an import would do',
  })
  dryRun?: boolean;
}

/** What is wrong with a cell. */
export class ItemImportError {
  @ApiProperty({ type: 'integer', description: 'Line of the file in which the row begins', example: 7 })
  line: number;

  @ApiProperty({ description: 'Name of the column', example: 'price' })
  column: string;

  @ApiProperty({ example: 'Price must be greater than 0' })
  message: string;
}

/** What an import did, or would do. With errors it does nothing. */
export class ItemImport {
  @ApiProperty({ type: 'integer', description: 'Items that were added', example: 12 })
  created: number;

  @ApiProperty({ type: 'integer', description: 'Items with at least one other value', example: 3 })
  updated: number;

  @ApiProperty({ type: [ItemImportError], description: 'The first hundred, in the order of the file' })
  errors: ItemImportError[];
}
