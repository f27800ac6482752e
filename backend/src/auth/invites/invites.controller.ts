import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Enters } from '../../limits/door.js';
import { LinkedId } from '../../links/token-links.js';
import { LoginAnswer } from '../auth.dto.js';
import { type Client, CurrentClient } from '../sessions/client.js';
import { type Admin, CurrentAdmin } from '../token/current-admin.decorator.js';
import { Public } from '../token/public.decorator.js';
import { Invite, InviteAnswer } from './invites.dto.js';
import { InvitesService } from './invites.service.js';
import { Answers } from '../../http/api-errors.js';

/** An invitation to the back office, for whoever has its link. */
@ApiTags('auth')
@ApiParam({ name: 'token', type: String, description: 'From the link of the invitation' })
@Public()
@Controller('api/invites/:token')
export class InvitesController {
  constructor(private readonly invites: InvitesService) {}

  @Get()
  @Enters('link')
  @ApiOperation({ summary: 'Read an invitation' })
  @Answers(200, Invite)
  getInvite(@LinkedId() userId: number): Promise<Invite> {
    return this.invites.read(userId);
  }

  @Post()
  @Enters('write')
  @ApiOperation({
    summary: 'Choose a password and log in',
    description:
      'The link is good once. All earlier sessions of the user end, and so does the session of a token that is sent along; their second factor is turned off, and links that they made for others stop working.',
  })
  @Answers(200, LoginAnswer)
  acceptInvite(
    @LinkedId() userId: number,
    @Param('token') token: string,
    @Body() { password }: InviteAnswer,
    @CurrentClient() client: Client,
    @CurrentAdmin() admin: Admin | undefined,
  ): Promise<LoginAnswer> {
    return this.invites.accept(userId, token, password, client, admin);
  }
}
