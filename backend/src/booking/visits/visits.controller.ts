import { Body, Controller, Get, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/token/public.decorator.js';
import { ApiErrors } from '../../http/api-errors.js';
import { FloodGuard } from '../../limits/flood.guard.js';
import { VisitId } from './visit-token.hook.js';
import { Visit, VisitMove } from './visits.dto.js';
import { VisitsService } from './visits.service.js';

/** A visit, for anyone with a link from one of its mails. GET never changes anything: mail scanners follow links. */
@ApiTags('visits')
@ApiParam({ name: 'token', type: String, description: 'From the link in a mail about the visit' })
@Public()
@Controller('api/visits/:token')
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  @Get()
  @ApiOperation({ summary: 'Read the visit' })
  @ApiOkResponse({ type: Visit })
  @ApiErrors(404)
  getVisit(@VisitId() id: number): Promise<Visit> {
    return this.visits.read(id);
  }

  @Get('calendar.ics')
  @Header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
  @Header('content-disposition', 'inline; filename="visit.ics"')
  @ApiOperation({ summary: 'Download the visit as a calendar file' })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors(404)
  getVisitCalendar(@VisitId() id: number): Promise<string> {
    return this.visits.calendarFile(id);
  }

  @Post('cancel')
  @HttpCode(200)
  @UseGuards(FloodGuard)
  @ApiOperation({
    summary: 'Cancel the visit as its client',
    description: 'Until `changeUntil`. Releases the slot and notifies the client and the shop.',
  })
  @ApiOkResponse({ type: Visit })
  @ApiErrors(404, 409)
  cancelVisit(@VisitId() id: number): Promise<Visit> {
    return this.visits.cancel(id);
  }

  @Post('move')
  @HttpCode(200)
  @UseGuards(FloodGuard)
  @ApiOperation({
    summary: 'Move the visit as its client',
    description:
      'Until `changeUntil`, to a slot visitors can book. The visit is pending again; the client and the shop are notified.',
  })
  @ApiOkResponse({ type: Visit })
  @ApiErrors(400, 404, 409)
  moveVisit(@VisitId() id: number, @Body() { timeSlotId }: VisitMove): Promise<Visit> {
    return this.visits.move(id, timeSlotId);
  }
}
