import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { shown } from '../common/shown.js';
import { zoneLabel } from '../common/time/zone-label.js';
import { toPublicClosure } from '../booking/closures/closures.dto.js';
import { ClosuresService } from '../booking/closures/closures.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { Cached } from '../public-cache/cached.decorator.js';
import { Business } from './business.dto.js';
import { ShopService } from '../shop/shop.service.js';
import { Answers } from '../http/api-errors.js';

@ApiTags('business')
@Public()
@Controller('api/business')
export class BusinessController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly shop: ShopService,
    private readonly closures: ClosuresService,
  ) {}

  @Get()
  @Cached({ tags: ['closures', 'settings'] })
  @ApiOperation({
    summary: "Get the shop's details, hours and upcoming closures",
  })
  @Answers(200, Business)
  async getBusiness(): Promise<Business> {
    const [shop, closures] = await Promise.all([this.shop.read(), this.closures.listComing()]);
    return shown(Business, {
      ...shop,
      timeZoneLabel: zoneLabel(shop.timeZone),
      sendsEmail: this.config.smtpUrl !== undefined,
      keptMonths: this.config.retention,
      closures: closures.map(toPublicClosure),
    });
  }
}
