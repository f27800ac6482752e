import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/token/public.decorator.js';
import { ApiErrors } from '../../http/api-errors.js';
import { ApiList, Page, sendPart } from '../../common/page.js';
import { Cached } from '../../public-cache/cached.decorator.js';
import { AvailableSlot, toAvailableSlot } from './schedule.dto.js';
import { MAX_SLOTS, ScheduleService } from './schedule.service.js';

/** The slots visitors can book. */
@ApiTags('schedule')
@Public()
@Controller('api/schedule')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get('available')
  @Cached({ tags: ['slots', 'closures'], query: Page })
  @ApiOperation({
    summary: 'List the slots that can be booked now, by date and time',
    description: 'Excludes slots on closed days, within the minimum notice or beyond the horizon.',
  })
  @ApiList(AvailableSlot, `after ${MAX_SLOTS} slots`)
  @ApiErrors(400)
  async listAvailableSlots(
    @Query() page: Page,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AvailableSlot[]> {
    return sendPart(reply, page, await this.schedule.listAvailable(page)).map(toAvailableSlot);
  }
}
