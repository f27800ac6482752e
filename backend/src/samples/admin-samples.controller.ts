import { Controller, Delete, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Samples } from './samples.dto.js';
import { SamplesService } from './samples.service.js';
import { Answers } from '../http/api-errors.js';

/** The demo content of the first start. */
@ApiTags('admin samples')
@Controller('api/admin/samples')
export class AdminSamplesController {
  constructor(private readonly samples: SamplesService) {}

  @Get()
  @ApiOperation({
    summary: 'Count the sample content',
    description: 'What was edited, answered, booked or moved is the shop’s own and does not count.',
  })
  @Answers(200, Samples)
  countSamples(): Promise<Samples> {
    return this.samples.count();
  }

  @Delete()
  @ApiOperation({
    summary: 'Delete the sample content',
    description:
      'With its time slots, unless a visitor or the dealer holds them. What the dealer has changed stays. Nobody gets a mail.',
  })
  @ApiOkResponse({ type: Samples, description: 'How much was deleted' })
  deleteSamples(@CurrentAdmin() actor: Admin): Promise<Samples> {
    return this.samples.delete(actor);
  }
}
