import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../../auth/token/current-admin.decorator.js';
import { Answers, ApiErrors } from '../../http/api-errors.js';
import { Availability, AvailabilityUpdate, toAvailability } from './availability.dto.js';
import { AvailabilityService } from './availability.service.js';

/** The opening rules: when visitors can book, and which slots are created automatically. */
@ApiTags('admin availability')
@Controller('api/admin/availability')
export class AdminAvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Get()
  @ApiOperation({ summary: 'Read the opening rules' })
  @Answers(200, Availability)
  async getAvailability(): Promise<Availability> {
    return toAvailability(await this.availability.get());
  }

  @Put()
  @ApiOperation({
    summary: 'Replace the opening rules',
    description:
      'With `keepWeeks`, slots are created from the windows immediately and every night, from tomorrow on. Each day is filled once: deleted slots do not come back, and existing ones stay as they are. Closed days are skipped.',
  })
  @Answers(200, Availability)
  @ApiErrors(409)
  async updateAvailability(
    @Body() fields: AvailabilityUpdate,
    @CurrentAdmin() actor: Admin,
  ): Promise<Availability> {
    return toAvailability(await this.availability.update(fields, actor));
  }
}
