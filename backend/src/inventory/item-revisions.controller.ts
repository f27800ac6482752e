import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Id } from '../common/ids.js';
import { Takes } from '../http/json-body.js';
import { Restore, Revision, toRevision } from '../revisions/revisions.dto.js';
import { Item, toItem } from './inventory.dto.js';
import { InventoryService } from './inventory.service.js';
import { ItemRevision } from './item-revisions.dto.js';
import { Answers } from '../http/api-errors.js';

/** What an item was like after each of the last writes. */
@ApiTags('admin inventory')
@Controller('api/admin/inventory/:id/revisions')
export class ItemRevisionsController {
  constructor(private readonly inventory: InventoryService) {}

  @Get()
  @ApiOperation({ summary: 'List the last 50 revisions of an item, newest first' })
  @Answers(200, [Revision])
  async listItemRevisions(@Id('item') id: number): Promise<Revision[]> {
    return (await this.inventory.listRevisions(id)).map(toRevision);
  }

  @Get(':revisionId')
  @ApiOperation({ summary: 'Get a revision with the item as it was' })
  @Answers(200, ItemRevision)
  async getItemRevision(
    @Id('item') id: number,
    @Id('revision', 'revisionId') revisionId: number,
  ): Promise<ItemRevision> {
    const revision = await this.inventory.getRevision(id, revisionId);
    return { ...toRevision(revision), snapshot: revision.snapshot };
  }

  @Post(':revisionId/restore')
  @Takes('nothing')
  @ApiOperation({
    summary: 'Make an item what it was, published or not',
    description: 'That is a new revision, unless it changes nothing.',
  })
  @ApiBody({ type: Restore, required: false })
  @Answers(200, Item)
  async restoreItemRevision(
    @Id('item') id: number,
    @Id('revision', 'revisionId') revisionId: number,
    @Body() { version }: Restore,
    @CurrentAdmin() actor: Admin,
  ): Promise<Item> {
    return toItem(await this.inventory.restore(id, revisionId, version, actor));
  }
}
