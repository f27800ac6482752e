import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiList, Page, sendPart } from '../common/page.js';
import { AuditEntry, toAuditEntry } from './audit.dto.js';
import { AuditService, MAX_ENTRIES } from './audit.service.js';

/** The activity log of the back office. It is read-only. */
@ApiTags('admin audit')
@Controller('api/admin/audit')
export class AdminAuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ApiOperation({
    summary: 'List the activity log, newest first',
    description: 'Logins, failed logins and all writes.',
  })
  @ApiList(AuditEntry, `after ${MAX_ENTRIES} entries`)
  async listAuditEntries(
    @Query() page: Page,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    return sendPart(reply, page, await this.audit.list(page)).map(toAuditEntry);
  }
}
