import { Body, Controller, Get, Header, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/token/public.decorator.js';
import { ApiList, Page } from '../../common/page.js';
import { LinkedId } from '../../links/token-links.js';
import { Enters } from '../../limits/door.js';
import { MAX_SLOTS } from '../slots/offers.js';
import { AvailableSlot, toAvailableSlot } from '../slots/schedule.dto.js';
import { Visit, VisitMove } from './visits.dto.js';
import { VisitsService } from './visits.service.js';
import { Answers } from '../../http/api-errors.js';

/** A visit, for anyone with a link from one of its mails. GET never changes anything: mail scanners follow links. */
@ApiTags('visits')
@ApiParam({ name: 'token', type: String, description: 'From the link in a mail about the visit' })
@Public()
@Controller('api/visits/:token')
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  @Get()
  @Enters('link')
  @ApiOperation({ summary: 'Read the visit' })
  @Answers(200, Visit)
  getVisit(@LinkedId() id: number): Promise<Visit> {
    return this.visits.read(id);
  }

  @Get('calendar.ics')
  @Enters('link')
  @Header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
  @Header('content-disposition', 'inline; filename="visit.ics"')
  @ApiOperation({ summary: 'Download the visit as a calendar file' })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  getVisitCalendar(@LinkedId() id: number, @Param('token') token: string): Promise<string> {
    return this.visits.calendarFile(id, token);
  }

  @Get('times')
  @Enters('link')
  @ApiOperation({
    summary: 'List the slots the visit can be moved to, by date and time',
    description: 'Those at which a visit of its length can begin; its own time counts as free.',
  })
  @ApiList(AvailableSlot, `after ${MAX_SLOTS} slots`)
  async listVisitTimes(
    @LinkedId() id: number,
    @Param('token') token: string,
    @Query() page: Page,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AvailableSlot[]> {
    const { rows, hasMore } = await this.visits.listTimes(id, page);
    const last = rows.at(-1);
    if (hasMore && last) {
      // Not `sendPart`, which knows the route and not its token.
      void reply.header('link', `</api/visits/${token}/times?after=${last.id}>; rel="next"`);
    }
    return rows.map((offer) => toAvailableSlot(offer, true));
  }

  @Post('cancel')
  @Enters('write')
  @ApiOperation({
    summary: 'Cancel the visit as its client',
    description:
      'Until `changeUntil`: a pending one until it starts. Releases the slot and notifies the client and the shop.',
  })
  @Answers(200, Visit)
  cancelVisit(@LinkedId() id: number): Promise<Visit> {
    return this.visits.cancel(id);
  }

  @Post('move')
  @Enters('write')
  @ApiOperation({
    summary: 'Move the visit as its client',
    description:
      'Until `changeUntil`, to a slot visitors can book. The visit is pending again; the client and the shop are notified.',
  })
  @Answers(200, Visit)
  moveVisit(@LinkedId() id: number, @Body() move: VisitMove): Promise<Visit> {
    return this.visits.move(id, move);
  }
}
