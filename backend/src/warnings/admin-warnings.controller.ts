import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../http/api-errors.js';
import { Warning } from './warnings.dto.js';
import { WarningsService } from './warnings.service.js';

/** What the dealer should know before anything else. */
@ApiTags('admin warnings')
@ApiBearerAuth()
@Controller('api/admin/warnings')
export class AdminWarningsController {
  constructor(private readonly warnings: WarningsService) {}

  @Get()
  @ApiOperation({
    summary: 'List what needs the dealer’s attention',
    description: 'The most urgent first; empty when all is well.',
  })
  @ApiOkResponse({ type: [Warning] })
  @ApiErrors(401)
  listWarnings(): Promise<Warning[]> {
    return this.warnings.list();
  }
}
