import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { zoneLabel } from '../common/zone-label.js';
import { PublicClosure, toPublicClosure } from '../booking/closures/closures.dto.js';
import { ClosuresService } from '../booking/closures/closures.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { Cached } from '../public-cache/cached.decorator.js';

/** The business as the settings describe it, and the days on which it is closed. */
class Business {
  @ApiProperty({ example: 'Palo Verde Arms' })
  name: string;

  @ApiProperty({ example: '7000 E Placeholder Road, Suite 100' })
  street: string;

  @ApiProperty({ example: 'Scottsdale, AZ 85251' })
  city: string;

  @ApiProperty({ example: '(480) 555-0142' })
  phone: string;

  @ApiProperty({ example: 'hello@paloverdearms.example' })
  email: string;

  @ApiProperty({ example: 'America/Phoenix', description: 'Time zone of all dates and times' })
  timeZone: string;

  @ApiProperty({ example: 'Arizona time', description: 'Name of the time zone, to show next to a time' })
  timeZoneLabel: string;

  @ApiProperty({
    example: true,
    description: 'Whether the site can send mail; otherwise clients are contacted by phone',
  })
  sendsEmail: boolean;

  @ApiProperty({ type: [PublicClosure], description: 'Those of the next 60 days, by their first day' })
  closures: PublicClosure[];
}

@ApiTags('business')
@Public()
@Controller('api/business')
export class BusinessController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly closures: ClosuresService,
  ) {}

  @Get()
  @Cached({ tags: ['closures'] })
  @ApiOperation({
    summary: 'Get the name, address, phone, e-mail, time zone and coming closures of the business',
  })
  @ApiOkResponse({ type: Business })
  @ApiErrors()
  async getBusiness(): Promise<Business> {
    const { business, smtpUrl } = this.config;
    const closures = await this.closures.listComing();
    return {
      ...business,
      timeZoneLabel: zoneLabel(business.timeZone),
      sendsEmail: smtpUrl !== undefined,
      closures: closures.map(toPublicClosure),
    };
  }
}
