import { Controller, Get, Header, Ip, NotFoundException, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { isToken } from '../../common/public-token.js';
import { NOTHING_HERE } from '../../http/nothing-here.js';
import { Public } from '../../auth/token/public.decorator.js';
import { countedNetwork } from '../../limits/client-address.js';
import { Enters } from '../../limits/door.js';
import { FloodLimit } from '../../limits/flood-limit.js';
import { CalendarFeedService } from './calendar-feed.service.js';

const ICS = '.ics';

/** The calendar feed, for any program that knows its address. */
@ApiTags('calendar feed')
@Public()
@Controller('api/calendar')
export class CalendarFeedController {
  constructor(
    private readonly feed: CalendarFeedService,
    private readonly flood: FloodLimit,
  ) {}

  @Get(':file')
  @Enters('link')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @ApiOperation({
    summary: 'Read the appointments as a calendar',
    description: 'Those of the last 30 days and all upcoming ones.',
  })
  @ApiParam({ name: 'file', description: 'The token, followed by `.ics`' })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  async readCalendarFeed(@Param('file') file: string, @Ip() ip: string): Promise<string> {
    const token = file.endsWith(ICS) ? file.slice(0, -ICS.length) : '';
    const calendar = await this.feed.read(token);
    if (calendar === undefined) {
      // As wrong links to visits are (TokenLinks).
      if (isToken(token)) {
        await this.flood.count('calendar', countedNetwork(ip));
      }
      throw new NotFoundException(NOTHING_HERE);
    }
    return calendar;
  }
}
