import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { ApiId, Id } from '../common/ids.js';
import { ApiList, Page, sendPart } from '../common/page.js';
import { Cached } from '../public-cache/cached.decorator.js';
import { ItemFilter, PublicItem, toPublicItem } from './inventory.dto.js';
import { InventoryService, MAX_ITEMS } from './inventory.service.js';

const ENDS = `after ${MAX_ITEMS} items`;

/** The inventory, as visitors see it: published items only. */
@ApiTags('inventory')
@Public()
@Controller('api/inventory')
export class InventoryController {
  constructor(private readonly inventory: InventoryService) {}

  @Get()
  @Cached({ tags: ['inventory'], query: ItemFilter })
  @ApiOperation({ summary: 'List published items, newest first' })
  @ApiList(PublicItem, ENDS)
  @ApiErrors(400)
  async listItems(
    @Query() filter: ItemFilter,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicItem[]> {
    return sendPart(reply, filter, await this.inventory.listPublished(filter)).map(toPublicItem);
  }

  @Get('featured')
  @Cached({ tags: ['inventory'], query: Page })
  @ApiOperation({ summary: 'List featured items for the home page, newest first' })
  @ApiList(PublicItem, ENDS)
  @ApiErrors(400)
  async listFeaturedItems(
    @Query() page: Page,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicItem[]> {
    return sendPart(reply, page, await this.inventory.listFeatured(page)).map(toPublicItem);
  }

  @Get(':id')
  @Cached({ tags: ['inventory'], preview: true })
  @ApiId('item')
  @ApiOperation({
    summary: 'Get one item',
    description: 'Unpublished items are 404, except for an administrator.',
  })
  @ApiOkResponse({ type: PublicItem })
  @ApiErrors(400, 404)
  async getItem(@Id() id: number, @CurrentAdmin() admin?: Admin): Promise<PublicItem> {
    return toPublicItem(await this.inventory.get(id, admin !== undefined));
  }
}
