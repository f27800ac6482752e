import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../audit/audit-log.js';
import { CurrentActor } from '../token/current-actor.decorator.js';
import { type Admin, CurrentAdmin } from '../token/current-admin.decorator.js';
import { Session } from './sessions.dto.js';
import { SessionsService } from './sessions.service.js';

/** Where the caller is signed in. */
@ApiTags('admin auth')
@Controller('api/admin/sessions')
export class AdminSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({ summary: 'List your sessions, the newest first' })
  @ApiOkResponse({ type: [Session] })
  listSessions(@CurrentAdmin() admin: Admin): Promise<Session[]> {
    return this.sessions.list(admin);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'End all your other sessions',
    description: 'The links to choose a password that you made stop working as well.',
  })
  @ApiNoContentResponse()
  async endOtherSessions(@CurrentAdmin() admin: Admin, @CurrentActor() actor: Actor): Promise<void> {
    await this.sessions.endOthers(admin, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiParam({ name: 'id', description: 'Id of the session', schema: { type: 'string', format: 'uuid' } })
  @ApiOperation({ summary: 'End one of your sessions', description: 'Ending the current one is a logout.' })
  @ApiNoContentResponse()
  async endSession(
    @Param('id') id: string,
    @CurrentAdmin() admin: Admin,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.sessions.end(id, admin, actor);
  }
}
