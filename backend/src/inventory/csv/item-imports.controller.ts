import { Controller, Get, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../../auth/token/current-admin.decorator.js';
import { csvFile } from '../../common/csv.js';
import { Id } from '../../common/ids.js';
import { Takes } from '../../http/json-body.js';
import { FileWithIds } from './file-with-ids.js';
import { ImportRuns } from './import-runs.js';
import { ImportUndoService } from './import-undo.js';
import {
  ItemImportProgress,
  ItemImportStarted,
  PastItemImport,
  toPastImport,
  toProgress,
} from './item-imports.dto.js';
import { Answers } from '../../http/api-errors.js';

/** Imports of items, which go on by themselves. */
@ApiTags('admin inventory')
@Controller('api/admin/inventory/imports')
export class ItemImportsController {
  constructor(
    private readonly runs: ImportRuns,
    private readonly undo: ImportUndoService,
    private readonly files: FileWithIds,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List the last five imports of a week, newest first' })
  @Answers(200, [PastItemImport])
  async listItemImports(): Promise<PastItemImport[]> {
    return (await this.runs.list()).map(toPastImport);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Say how far an import is' })
  @Answers(200, ItemImportProgress)
  async getItemImport(@Id('import') id: number): Promise<ItemImportProgress> {
    return toProgress(await this.runs.get(id));
  }

  @Get(':id/file')
  @ApiOperation({
    summary: 'Get the file of the last import with the ids of the items that it added',
    description: '404 once another file was imported.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getImportedFile(@Id('import') id: number): Promise<StreamableFile> {
    const { columns, batches } = await this.files.get(id);
    return csvFile('inventory.csv', columns, batches, (cells) => cells);
  }

  @Post(':id/undo')
  @HttpCode(202)
  @Takes('nothing')
  @ApiOperation({
    summary: 'Put an import back',
    description:
      'By revisions: items that nobody changed since become what they were before, and those that it added are deleted.',
  })
  @ApiAcceptedResponse({ type: ItemImportStarted })
  async undoItemImport(@Id('import') id: number, @CurrentAdmin() actor: Admin): Promise<ItemImportStarted> {
    return { id: await this.undo.begin(id, actor) };
  }
}
