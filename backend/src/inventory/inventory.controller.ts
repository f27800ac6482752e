import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type CurrentAdmin, CurrentUser } from '../auth/token/current-user.decorator.js';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../common/api-errors.js';
import { ApiId, Id } from '../common/ids.js';
import { Cached } from '../public-cache/cached.decorator.js';
import { ItemFilter, PublicItem, toPublicItem } from './inventory.dto.js';
import { InventoryService } from './inventory.service.js';

/** The catalogue as visitors see it: published items only. */
@ApiTags('inventory')
@Public()
@Controller('api/inventory')
export class InventoryController {
  constructor(private readonly inventory: InventoryService) {}

  @Get()
  @Cached({ tags: ['inventory'], query: ItemFilter })
  @ApiOperation({ summary: 'List published items, newest first' })
  @ApiOkResponse({ type: [PublicItem] })
  @ApiErrors(400)
  async listItems(@Query() filter: ItemFilter): Promise<PublicItem[]> {
    return (await this.inventory.listPublished(filter)).map(toPublicItem);
  }

  @Get('featured')
  @Cached({ tags: ['inventory'] })
  @ApiOperation({ summary: 'List featured items for the home page, newest first' })
  @ApiOkResponse({ type: [PublicItem] })
  @ApiErrors()
  async listFeaturedItems(): Promise<PublicItem[]> {
    return (await this.inventory.listFeatured()).map(toPublicItem);
  }

  @Get(':id')
  @Cached({ tags: ['inventory'], preview: true })
  @ApiId('item')
  @ApiOperation({
    summary: 'Get one item',
    description: 'Unpublished items answer 404, except to an administrator.',
  })
  @ApiOkResponse({ type: PublicItem })
  @ApiErrors(400, 404)
  async getItem(@Id() id: number, @CurrentUser() admin?: CurrentAdmin): Promise<PublicItem> {
    return toPublicItem(await this.inventory.get(id, admin !== undefined));
  }
}
