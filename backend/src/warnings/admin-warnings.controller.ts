import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Warning } from './warnings.dto.js';
import { WarningsService } from './warnings.service.js';
import { Answers } from '../http/api-errors.js';

/** Problems the dealer should know about first. */
@ApiTags('admin warnings')
@Controller('api/admin/warnings')
export class AdminWarningsController {
  constructor(private readonly warnings: WarningsService) {}

  @Get()
  @ApiOperation({
    summary: 'List the problems that need the dealer’s attention',
    description: 'Most urgent first; empty if there are none.',
  })
  @Answers(200, [Warning])
  listWarnings(): Promise<Warning[]> {
    return this.warnings.list();
  }
}
