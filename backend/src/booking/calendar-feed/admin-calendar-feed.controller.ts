import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../../auth/token/current-admin.decorator.js';
import { CalendarFeedAddress, CalendarFeedState } from './calendar-feed.dto.js';
import { CalendarFeedService } from './calendar-feed.service.js';
import { Answers } from '../../http/api-errors.js';

/** The secret address of the calendar feed. */
@ApiTags('admin calendar feed')
@Controller('api/admin/calendar-feed')
export class AdminCalendarFeedController {
  constructor(private readonly feed: CalendarFeedService) {}

  @Get()
  @ApiOperation({ summary: 'Read whether the feed is active' })
  @Answers(200, CalendarFeedState)
  getCalendarFeed(): Promise<CalendarFeedState> {
    return this.feed.state();
  }

  @Post()
  @ApiOperation({
    summary: 'Create a new address',
    description: 'The response is the only place that shows it. The previous address stops working.',
  })
  @Answers(201, CalendarFeedAddress)
  async createCalendarFeed(@CurrentAdmin() admin: Admin): Promise<CalendarFeedAddress> {
    return { url: await this.feed.create(admin) };
  }

  @Delete()
  @ApiOperation({ summary: 'Turn the feed off, if it is on' })
  @Answers(204)
  deleteCalendarFeed(@CurrentAdmin() admin: Admin): Promise<void> {
    return this.feed.delete(admin);
  }
}
