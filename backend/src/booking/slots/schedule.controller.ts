import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/token/public.decorator.js';
import { ApiErrors } from '../../http/api-errors.js';
import { ApiList, sendPart } from '../../common/page.js';
import { Cached } from '../../public-cache/cached.decorator.js';
import { ServicesService } from '../services/services.service.js';
import { MAX_SLOTS, Offers } from './offers.js';
import { AvailableSlot, AvailableSlots, toAvailableSlot } from './schedule.dto.js';

/** The slots visitors can book. */
@ApiTags('schedule')
@Public()
@Controller('api/schedule')
export class ScheduleController {
  constructor(
    private readonly offers: Offers,
    private readonly services: ServicesService,
  ) {}

  @Get('available')
  @Cached({
    tags: ['slots', 'closures', 'services'],
    query: AvailableSlots,
  })
  @ApiOperation({
    summary: 'List the slots that can be booked now, by date and time',
    description:
      'Excludes slots on closed days, within the minimum notice, beyond the horizon, or during another visit. ' +
      'With a service only those at which a visit of its length can begin, each with its end.',
  })
  @ApiList(AvailableSlot, `after ${MAX_SLOTS} slots`)
  @ApiErrors(404)
  async listAvailableSlots(
    @Query() query: AvailableSlots,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AvailableSlot[]> {
    const length = query.service === undefined ? undefined : await this.services.getActive(query.service);
    const offers = sendPart(reply, query, await this.offers.list(query, length));
    return offers.map((offer) => toAvailableSlot(offer, length !== undefined));
  }
}
