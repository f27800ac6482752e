import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { Settings, SettingsUpdate, toSettings } from './settings.dto.js';
import { SettingsService } from './settings.service.js';
import { ShopService } from '../shop/shop.service.js';

/** The shop's settings in the back office. */
@ApiTags('admin settings')
@Controller('api/admin/settings')
export class AdminSettingsController {
  constructor(
    private readonly shop: ShopService,
    private readonly settings: SettingsService,
  ) {}

  @Get()
  @ApiOperation({ summary: "Read the shop's settings" })
  @Answers(200, Settings)
  async getSettings(): Promise<Settings> {
    return toSettings(await this.shop.read());
  }

  @Put()
  @ApiOperation({
    summary: "Update the given fields of the shop's settings",
    description: 'Pages, mails and structured data show the change immediately.',
  })
  @Answers(200, Settings)
  @ApiErrors(409)
  async updateSettings(@Body() fields: SettingsUpdate, @CurrentAdmin() actor: Admin): Promise<Settings> {
    return toSettings(await this.settings.update(fields, actor));
  }
}
