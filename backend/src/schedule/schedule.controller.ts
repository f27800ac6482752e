import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../common/api-errors.js';
import { Cached } from '../public-cache/cached.decorator.js';
import { AvailableSlot, toAvailableSlot } from './schedule.dto.js';
import { ScheduleService } from './schedule.service.js';

/** The times visitors can choose from. */
@ApiTags('schedule')
@Public()
@Controller('api/schedule')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get('available')
  @Cached({ tags: ['slots'] })
  @ApiOperation({ summary: 'List the slots that can be booked now, by date and time' })
  @ApiOkResponse({ type: [AvailableSlot] })
  @ApiErrors()
  async listAvailableSlots(): Promise<AvailableSlot[]> {
    return (await this.schedule.listAvailable()).map(toAvailableSlot);
  }
}
