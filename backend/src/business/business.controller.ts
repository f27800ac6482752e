import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { zoneLabel } from '../common/zone-label.js';
import { CONFIG, type Config } from '../config/config.js';
import { Cached } from '../public-cache/cached.decorator.js';

/** The business, as the settings describe it. */
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

  @ApiProperty({ example: true, description: 'Whether the site can send mail; otherwise clients are contacted by phone' })
  sendsEmail: boolean;
}

@ApiTags('business')
@Public()
@Controller('api/business')
export class BusinessController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Cached({ tags: [] })
  @ApiOperation({ summary: 'Get the name, address, phone, e-mail and time zone of the business' })
  @ApiOkResponse({ type: Business })
  @ApiErrors()
  getBusiness(): Business {
    const { business, smtpUrl } = this.config;
    return {
      ...business,
      timeZoneLabel: zoneLabel(business.timeZone),
      sendsEmail: smtpUrl !== undefined,
    };
  }
}
