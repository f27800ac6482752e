import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../http/api-errors.js';
import { Today } from './today.dto.js';
import { TodayService } from './today.service.js';

/** The dealer's day at a glance. */
@ApiTags('admin today')
@ApiBearerAuth()
@Controller('api/admin/today')
export class AdminTodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @ApiOperation({ summary: "Read today's appointments and what waits for the dealer" })
  @ApiOkResponse({ type: Today })
  @ApiErrors(401)
  getToday(): Promise<Today> {
    return this.today.read();
  }
}
