import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../http/api-errors.js';
import { AuditEntry, AuditQuery, toAuditEntry } from './audit.dto.js';
import { AuditService } from './audit.service.js';

/** What was done in the back office. It can only be read. */
@ApiTags('admin audit')
@ApiBearerAuth()
@Controller('api/admin/audit')
export class AdminAuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ApiOperation({
    summary: 'List what was done, newest first',
    description: 'Sign-ins, failed ones, and every write. For the next page give the last id as `before`.',
  })
  @ApiOkResponse({ type: [AuditEntry] })
  @ApiErrors(400, 401)
  async listAuditEntries(@Query() query: AuditQuery): Promise<AuditEntry[]> {
    return (await this.audit.list(query)).map(toAuditEntry);
  }
}
