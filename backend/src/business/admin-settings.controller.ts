import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../audit/audit-log.js';
import { CurrentActor } from '../auth/token/current-actor.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { Settings, SettingsUpdate, toSettings } from './settings.dto.js';
import { SettingsService } from './settings.service.js';
import { ShopService } from './shop/shop.service.js';

/** What the shop tells of itself, for the administrator to change. */
@ApiTags('admin settings')
@ApiBearerAuth()
@Controller('api/admin/settings')
export class AdminSettingsController {
  constructor(
    private readonly shop: ShopService,
    private readonly settings: SettingsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Read the settings of the shop' })
  @ApiOkResponse({ type: Settings })
  @ApiErrors(401)
  async getSettings(): Promise<Settings> {
    return toSettings(await this.shop.read());
  }

  @Put()
  @ApiOperation({
    summary: 'Change the given settings of the shop',
    description: 'Pages, mails and what search engines read follow at once.',
  })
  @ApiOkResponse({ type: Settings })
  @ApiErrors(400, 401, 409)
  async updateSettings(@Body() fields: SettingsUpdate, @CurrentActor() actor: Actor): Promise<Settings> {
    return toSettings(await this.settings.update(fields, actor));
  }
}
