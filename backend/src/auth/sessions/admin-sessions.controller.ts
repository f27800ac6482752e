import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../token/current-admin.decorator.js';
import { Session } from './sessions.dto.js';
import { SessionsService } from './sessions.service.js';
import { Answers } from '../../http/api-errors.js';

/** Where the caller is signed in. */
@ApiTags('admin auth')
@Controller('api/admin/sessions')
export class AdminSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({ summary: 'List your sessions, the newest first' })
  @Answers(200, [Session])
  listSessions(@CurrentAdmin() admin: Admin): Promise<Session[]> {
    return this.sessions.list(admin);
  }

  @Delete()
  @ApiOperation({
    summary: 'End all your other sessions',
    description: 'The links to choose a password that you made stop working as well.',
  })
  @Answers(204)
  async endOtherSessions(@CurrentAdmin() admin: Admin): Promise<void> {
    await this.sessions.endOthers(admin);
  }

  @Delete(':id')
  @ApiParam({ name: 'id', description: 'Id of the session', schema: { type: 'string', format: 'uuid' } })
  @ApiOperation({ summary: 'End one of your sessions', description: 'Ending the current one is a logout.' })
  @Answers(204)
  async endSession(@Param('id') id: string, @CurrentAdmin() admin: Admin): Promise<void> {
    await this.sessions.end(id, admin);
  }
}
