import {
  BadRequestException,
  Controller,
  Get,
  HttpCode,
  PayloadTooLargeException,
  Post,
  Query,
  Req,
  type StreamableFile,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../audit/audit-log.js';
import { CurrentActor } from '../../auth/token/current-actor.decorator.js';
import { csvFile } from '../../common/csv.js';
import { ApiErrors } from '../../http/api-errors.js';
import { TakesCsv } from '../../http/json-body.js';
import { toItem } from '../inventory.dto.js';
import { InventoryService } from '../inventory.service.js';
import { ItemImport, ItemImportQuery } from './item-csv.dto.js';
import { cellsOf, COLUMNS } from './item-cells.js';
import { ItemImportService } from './item-import.js';

const MAX_BYTES = 20 * 1024 * 1024;
/** A larger file is read to its end, and nothing of it kept, so that the browser sees why it was refused. */
const MAX_READ_BYTES = 2 * MAX_BYTES;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/** The inventory as a CSV file, for spreadsheets. */
@ApiTags('admin inventory')
@ApiBearerAuth()
@Controller('api/admin')
export class InventoryCsvController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly imports: ItemImportService,
  ) {}

  @Get('inventory.csv')
  @ApiOperation({
    summary: 'Export all items',
    description:
      'UTF-8 with a byte order mark, RFC 4180, prices in dollars. What a spreadsheet would run as a formula has an apostrophe in front.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors(401)
  exportItems(): StreamableFile {
    return csvFile('inventory.csv', [...COLUMNS], this.inventory.inBatches(), (item) =>
      cellsOf(toItem(item)),
    );
  }

  @Post('inventory/import')
  @HttpCode(200)
  @TakesCsv()
  @ApiOperation({
    summary: 'Add and change items by a CSV file',
    description:
      'Rows with an id change that item, rows without one are added; a missing column leaves its values. All or nothing.',
  })
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: ItemImport })
  @ApiErrors(400, 401, 413, 415)
  async importItems(
    @Query() { dryRun = false }: ItemImportQuery,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<ItemImport> {
    return this.imports.run(await readFile(request), dryRun, actor);
  }
}

/** Reads the body here, after the guard, so that nothing of a stranger's file is held. */
async function readFile({ headers, raw }: FastifyRequest): Promise<Buffer> {
  const type = headers['content-type'] ?? '';
  if (!type.toLowerCase().startsWith('text/csv')) {
    throw new UnsupportedMediaTypeException('Send the file as text/csv.');
  }
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8';
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase())) {
    throw new BadRequestException('Save the file as UTF-8.');
  }
  if (Number(headers['content-length']) > MAX_READ_BYTES) {
    throw tooLarge();
  }
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BYTES) {
      chunks = [];
    } else {
      chunks.push(chunk);
    }
    if (length > MAX_READ_BYTES) {
      break;
    }
  }
  if (length > MAX_BYTES) {
    throw tooLarge();
  }
  return Buffer.concat(chunks);
}

function tooLarge(): PayloadTooLargeException {
  return new PayloadTooLargeException('The file is too large. The limit is 20 MB: import it in parts.');
}
