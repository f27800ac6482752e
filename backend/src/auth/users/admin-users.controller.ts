import { Body, Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Id } from '../../common/ids.js';
import { Answers, ApiErrors } from '../../http/api-errors.js';
import { Door } from '../../limits/door.js';
import { type Admin, CurrentAdmin } from '../token/current-admin.decorator.js';
import { OwnPassword } from '../passwords/passwords.dto.js';
import { InviteLink, InviteMail, InviteMailOutcome, User, UserCreate } from './users.dto.js';
import { InviteMails } from './invite-mails.js';
import { UsersService } from './users.service.js';

/** Who may sign in to the back office. */
@ApiTags('admin users')
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(
    private readonly users: UsersService,
    private readonly mails: InviteMails,
    private readonly door: Door,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List all users, the oldest first' })
  @Answers(200, [User])
  listUsers(@CurrentAdmin() admin: Admin): Promise<User[]> {
    return this.users.list(admin);
  }

  @Post()
  @ApiOperation({
    summary: 'Add a user',
    description:
      'The response is the only place that shows the link with which the new user chooses a password. A shop has up to 20 users.',
  })
  @Answers(201, InviteLink)
  createUser(@Body() fields: UserCreate, @CurrentAdmin() admin: Admin): Promise<InviteLink> {
    return this.users.create(fields, admin);
  }

  @Post(':id/invite')
  @ApiOperation({
    summary: 'Create a new link for a user to choose a password',
    description:
      'The previous link stops working. Using it replaces the password, ends all sessions of the user and turns off their second factor.',
  })
  @Answers(200, InviteLink)
  inviteUser(
    @Id('user') id: number,
    @Body() { password }: OwnPassword,
    @CurrentAdmin() admin: Admin,
  ): Promise<InviteLink> {
    return this.users.invite(id, password, admin);
  }

  @Delete(':id/invite')
  @ApiOperation({
    summary: 'Withdraw the link of a user, if one is open',
    description: 'Nothing else changes: who has yet to choose a first password can be sent a new link.',
  })
  @Answers(204)
  async withdrawInvite(@Id('user') id: number, @CurrentAdmin() admin: Admin): Promise<void> {
    await this.users.withdrawInvite(id, admin);
  }

  @Post(':id/invite/mail')
  @ApiOperation({
    summary: 'Send a user their link by email, and wait until the mail server has taken it',
    description: 'The address is used for this email and not stored.',
  })
  @Answers(200, InviteMailOutcome)
  sendInviteMail(
    @Id('user') id: number,
    @Body() fields: InviteMail,
    @Req() request: FastifyRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<InviteMailOutcome> {
    // Whoever waits for a mail server takes nobody's place.
    this.door.leave(request);
    return this.mails.send(id, fields, admin);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a user',
    description:
      'Their tokens are invalid from then on, and so are the links to choose a password and the calendar address that they made. Nobody can delete themselves or the last user.',
  })
  @Answers(204)
  @ApiErrors(409)
  async deleteUser(
    @Id('user') id: number,
    @Body() { password }: OwnPassword,
    @CurrentAdmin() admin: Admin,
  ): Promise<void> {
    await this.users.delete(id, password, admin);
  }
}
