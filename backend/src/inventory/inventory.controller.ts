import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Public } from '../auth/token/public.decorator.js';
import { Id } from '../common/ids.js';
import { ApiList, Page, sendPart } from '../common/page.js';
import { Cached } from '../public-cache/cached.decorator.js';
import { CatalogService, MAX_ITEMS } from './catalog/catalog.service.js';
import { ItemChoice, ItemCounts } from './catalog/item-counts.dto.js';
import { ItemFilter, PublicItem, toPublicItem } from './inventory.dto.js';
import { InventoryService } from './inventory.service.js';
import { Answers } from '../http/api-errors.js';

const ENDS = `after ${MAX_ITEMS} items`;

/** The inventory, as visitors see it: published items only. */
@ApiTags('inventory')
@Public()
@Controller('api/inventory')
export class InventoryController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly catalog: CatalogService,
  ) {}

  @Get()
  @Cached({ tags: ['inventory'], query: ItemFilter })
  @ApiOperation({ summary: 'List published items that match a search and a choice' })
  @ApiList(PublicItem, ENDS)
  async listItems(
    @Query() filter: ItemFilter,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicItem[]> {
    return sendPart(reply, filter, await this.catalog.list(filter)).map(toPublicItem);
  }

  @Get('counts')
  @Cached({ tags: ['inventory'], query: ItemChoice })
  @ApiOperation({
    summary: 'Count published items that match a search and a choice',
    description:
      'A count beside a choice is the number of items after choosing it, with everything else as it is.',
  })
  @Answers(200, ItemCounts)
  countItems(@Query() choice: ItemChoice): Promise<ItemCounts> {
    return this.catalog.count(choice);
  }

  @Get('featured')
  @Cached({ tags: ['inventory'], query: Page })
  @ApiOperation({ summary: 'List featured items for the home page, newest first' })
  @ApiList(PublicItem, ENDS)
  async listFeaturedItems(
    @Query() page: Page,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicItem[]> {
    return sendPart(reply, page, await this.catalog.listFeatured(page)).map(toPublicItem);
  }

  @Get(':id')
  @Cached({ tags: ['inventory'], preview: true })
  @ApiOperation({
    summary: 'Get one item',
    description: 'Unpublished items are 404, except for an administrator.',
  })
  @Answers(200, PublicItem)
  async getItem(@Id('item') id: number, @CurrentAdmin() admin?: Admin): Promise<PublicItem> {
    return toPublicItem(await this.inventory.get(id, admin !== undefined));
  }
}
