import {
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Admin, CurrentAdmin } from '../../auth/token/current-admin.decorator.js';
import { csvFile } from '../../common/csv.js';
import { isCsv, readCsvBody } from '../../http/csv-body.js';
import { Door } from '../../limits/door.js';
import { Takes } from '../../http/json-body.js';
import { toItem } from '../inventory.dto.js';
import { InventoryService } from '../inventory.service.js';
import { cellsOf, COLUMNS } from './item-columns.js';
import { ItemImport, ItemImportQuery, optionsOf } from './item-csv.dto.js';
import { ItemImportService } from './item-import.js';
import { ItemImportStarted } from './item-imports.dto.js';

/** The inventory as a CSV file, for spreadsheets. */
@ApiTags('admin inventory')
@Controller('api/admin')
export class InventoryCsvController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly imports: ItemImportService,
    private readonly door: Door,
  ) {}

  @Get('inventory.csv')
  @ApiOperation({
    summary: 'Export all items',
    description:
      'UTF-8 with a byte order mark, RFC 4180, prices in dollars. What a spreadsheet would run as a formula has an apostrophe in front.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  exportItems(): StreamableFile {
    return csvFile('inventory.csv', [...COLUMNS], this.inventory.inBatches(), (item) =>
      cellsOf(toItem(item)),
    );
  }

  @Post('inventory/import')
  @HttpCode(200)
  @Takes('csv')
  @ApiOperation({
    summary: 'Add and change items by a CSV file',
    description:
      'Rows with an id change that item, rows without one are added; a missing column leaves its values. All or nothing: every row is checked before the first one is stored. The answer comes when that is done, however long it takes.',
  })
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: ItemImport })
  @ApiAcceptedResponse({ type: ItemImportStarted, description: 'With `async=true`' })
  async importItems(
    @Query() query: ItemImportQuery,
    @Req() request: FastifyRequest,
    @CurrentAdmin() actor: Admin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ItemImport | ItemImportStarted> {
    if (!isCsv(request)) {
      throw new UnsupportedMediaTypeException('Send the file as text/csv.');
    }
    const file = await this.door.outside(request, () => readCsvBody(request));
    const options = optionsOf(query);
    if (query.dryRun) {
      return this.imports.check(file, options);
    }
    const id = await this.imports.begin(file, options, actor);
    if (query.async) {
      reply.status(HttpStatus.ACCEPTED);
      return { id };
    }
    // Whoever waits for long takes nobody's place.
    this.door.leave(request);
    return this.imports.outcome(id);
  }
}
