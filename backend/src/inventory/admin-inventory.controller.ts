import { Body, Controller, Delete, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { BodyLimit } from '../http/json-body.js';
import { DeleteMany, DeleteResult } from '../common/delete-many.dto.js';
import { Id } from '../common/ids.js';
import { ApiList, sendPart } from '../common/page.js';
import { Item, ItemCreate, ItemUpdate, type ItemWithViewings, toItem } from './inventory.dto.js';
import { InventoryService } from './inventory.service.js';
import { ItemsChange, ItemsChanged, ManagedItemCounts, ManagedItemsQuery } from './managed-items.dto.js';
import { ManagedItems } from './managed-items.js';

/** Two texts of 10,000 characters and twelve photos, each letter escaped (`\u00e9`). */
const ITEM_BYTES = 512 * 1024;

/** The inventory, as administrators manage it. */
@ApiTags('admin inventory')
@Controller('api/admin/inventory')
export class AdminInventoryController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly managed: ManagedItems,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List items: by default all of them, newest first' })
  @ApiList(Item, 'after the last one')
  async listAllItems(
    @Query() query: ManagedItemsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Item[]> {
    const { rows, hasMore } = await this.managed.list(query);
    return sendPart(reply, query, { rows: rows.map(toItem), hasMore });
  }

  @Get('counts')
  @ApiOperation({ summary: 'Count the items that match' })
  @Answers(200, ManagedItemCounts)
  countAllItems(@Query() query: ManagedItemsQuery): Promise<ManagedItemCounts> {
    return this.managed.count(query);
  }

  @Get('viewings')
  @ApiOperation({ summary: 'List the items that clients are coming to see, most of them first' })
  @Answers(200, [Item])
  async listItemsToSee(): Promise<Item[]> {
    return (await this.inventory.listToSee()).map(toItem);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get an item, published or not' })
  @Answers(200, Item)
  async getAnyItem(@Id('item') id: number): Promise<Item> {
    const [item] = await this.inventory.withAllViewings([await this.inventory.get(id, true)]);
    return toItem(item as ItemWithViewings);
  }

  @Post('change')
  @ApiOperation({
    summary: 'Publish, hide, feature, sell out or move many items at once',
    description:
      'All or nothing. Ids that are unknown or repeated, and items that are so already, are skipped. To undo it, send what they had `before`, with the versions.',
  })
  @Answers(200, ItemsChanged)
  changeItems(@Body() change: ItemsChange, @CurrentAdmin() actor: Admin): Promise<ItemsChanged> {
    return this.managed.change(change, actor);
  }

  @Post('delete')
  @ApiOperation({
    summary: 'Delete many items permanently',
    description: 'All or nothing. Ids that are unknown or repeated are skipped.',
  })
  @Answers(200, DeleteResult)
  deleteItems(@Body() { ids }: DeleteMany, @CurrentAdmin() actor: Admin): Promise<DeleteResult> {
    return this.managed.delete(ids, actor);
  }

  @Post()
  @BodyLimit(ITEM_BYTES)
  @ApiOperation({ summary: 'Add an item' })
  @Answers(201, Item)
  async createItem(@Body() fields: ItemCreate, @CurrentAdmin() actor: Admin): Promise<Item> {
    return toItem(await this.inventory.create(fields, actor));
  }

  @Put(':id')
  @BodyLimit(ITEM_BYTES)
  @ApiOperation({ summary: 'Update the given fields of an item' })
  @Answers(200, Item)
  @ApiErrors(409)
  async updateItem(
    @Id('item') id: number,
    @Body() fields: ItemUpdate,
    @CurrentAdmin() actor: Admin,
  ): Promise<Item> {
    return toItem(await this.inventory.update(id, fields, actor));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete an item permanently' })
  @Answers(204)
  async deleteItem(@Id('item') id: number, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.inventory.delete(id, actor);
  }
}
