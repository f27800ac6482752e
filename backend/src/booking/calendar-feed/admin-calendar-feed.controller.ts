import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Actor } from '../../audit/audit-log.js';
import { CurrentActor } from '../../auth/token/current-actor.decorator.js';
import { type Admin, CurrentAdmin } from '../../auth/token/current-admin.decorator.js';
import { CalendarFeedAddress, CalendarFeedState } from './calendar-feed.dto.js';
import { CalendarFeedService } from './calendar-feed.service.js';

/** The secret address of the calendar feed. */
@ApiTags('admin calendar feed')
@Controller('api/admin/calendar-feed')
export class AdminCalendarFeedController {
  constructor(private readonly feed: CalendarFeedService) {}

  @Get()
  @ApiOperation({ summary: 'Read whether the feed is active' })
  @ApiOkResponse({ type: CalendarFeedState })
  getCalendarFeed(): Promise<CalendarFeedState> {
    return this.feed.state();
  }

  @Post()
  @ApiOperation({
    summary: 'Create a new address',
    description: 'The response is the only place that shows it. The previous address stops working.',
  })
  @ApiCreatedResponse({ type: CalendarFeedAddress })
  async createCalendarFeed(
    @CurrentAdmin() admin: Admin,
    @CurrentActor() actor: Actor,
  ): Promise<CalendarFeedAddress> {
    return { url: await this.feed.create(admin, actor) };
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Turn the feed off, if it is on' })
  @ApiNoContentResponse()
  deleteCalendarFeed(@CurrentActor() actor: Actor): Promise<void> {
    return this.feed.delete(actor);
  }
}
