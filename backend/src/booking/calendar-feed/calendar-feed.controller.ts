import { Controller, Get, Header, NotFoundException, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { NOTHING_HERE } from '../../http/nothing-here.js';
import { Public } from '../../auth/token/public.decorator.js';
import { ApiErrors } from '../../http/api-errors.js';
import { CalendarFeedService } from './calendar-feed.service.js';

const ICS = '.ics';

/** The calendar feed, for any program that knows its address. */
@ApiTags('calendar feed')
@Public()
@Controller('api/calendar')
export class CalendarFeedController {
  constructor(private readonly feed: CalendarFeedService) {}

  @Get(':file')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @ApiOperation({
    summary: 'Read the appointments as a calendar',
    description: 'Those of the last 30 days and all upcoming ones.',
  })
  @ApiParam({ name: 'file', description: 'The token, followed by `.ics`' })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors(404)
  async readCalendarFeed(@Param('file') file: string): Promise<string> {
    const calendar = file.endsWith(ICS) && (await this.feed.read(file.slice(0, -ICS.length)));
    if (!calendar) {
      throw new NotFoundException(NOTHING_HERE);
    }
    return calendar;
  }
}
