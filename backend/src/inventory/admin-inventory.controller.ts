import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Actor } from '../audit/audit-log.js';
import { CurrentActor } from '../auth/token/current-actor.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { ApiId, Id } from '../common/ids.js';
import { Item, ItemCreate, ItemUpdate, toItem } from './inventory.dto.js';
import { InventoryService } from './inventory.service.js';

/** The inventory, as administrators manage it. */
@ApiTags('admin inventory')
@ApiBearerAuth()
@Controller('api/admin/inventory')
export class AdminInventoryController {
  constructor(private readonly inventory: InventoryService) {}

  @Get()
  @ApiOperation({ summary: 'List all items, newest first' })
  @ApiOkResponse({ type: [Item] })
  @ApiErrors(401)
  async listAllItems(): Promise<Item[]> {
    return (await this.inventory.listAll()).map(toItem);
  }

  @Post()
  @ApiOperation({ summary: 'Add an item' })
  @ApiCreatedResponse({ type: Item })
  @ApiErrors(400, 401)
  async createItem(@Body() fields: ItemCreate, @CurrentActor() actor: Actor): Promise<Item> {
    return toItem(await this.inventory.create(fields, actor));
  }

  @Put(':id')
  @ApiId('item')
  @ApiOperation({ summary: 'Update the given fields of an item' })
  @ApiOkResponse({ type: Item })
  @ApiErrors(400, 401, 404, 409)
  async updateItem(
    @Id() id: number,
    @Body() fields: ItemUpdate,
    @CurrentActor() actor: Actor,
  ): Promise<Item> {
    return toItem(await this.inventory.update(id, fields, actor));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiId('item')
  @ApiOperation({ summary: 'Delete an item permanently' })
  @ApiNoContentResponse()
  @ApiErrors(400, 401, 404)
  async deleteItem(@Id() id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.inventory.delete(id, actor);
  }
}
