import {
  Controller,
  Get,
  HttpCode,
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
import { isCsv, readCsv } from '../../http/csv-body.js';
import { Door } from '../../limits/door.js';
import { TakesCsv } from '../../http/json-body.js';
import { toItem } from '../inventory.dto.js';
import { InventoryService } from '../inventory.service.js';
import { ItemImport, ItemImportQuery } from './item-csv.dto.js';
import { cellsOf, COLUMNS } from './item-cells.js';
import { ItemImportService } from './item-import.js';

/** The inventory as a CSV file, for spreadsheets. */
@ApiTags('admin inventory')
@ApiBearerAuth()
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
    if (!isCsv(request)) {
      throw new UnsupportedMediaTypeException('Send the file as text/csv.');
    }
    return this.imports.run(await this.door.outside(request, () => readCsv(request)), dryRun, actor);
  }
}
