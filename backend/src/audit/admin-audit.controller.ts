import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiList, Page, sendPart } from '../common/page.js';
import { ApiErrors } from '../http/api-errors.js';
import { AuditEntry, toAuditEntry } from './audit.dto.js';
import { AuditService, MAX_ENTRIES } from './audit.service.js';

/** The activity log of the back office. It is read-only. */
@ApiTags('admin audit')
@ApiBearerAuth()
@Controller('api/admin/audit')
export class AdminAuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ApiOperation({
    summary: 'List the activity log, newest first',
    description: 'Logins, failed logins and all writes.',
  })
  @ApiList(AuditEntry, `after ${MAX_ENTRIES} entries`)
  @ApiErrors(400, 401)
  async listAuditEntries(
    @Query() page: Page,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    return sendPart(reply, page, await this.audit.list(page)).map(toAuditEntry);
  }
}
