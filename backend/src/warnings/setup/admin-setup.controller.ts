import { Controller, Get, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Admin, CurrentAdmin } from '../../auth/token/current-admin.decorator.js';
import { Setup, TestMail } from './setup.dto.js';
import { SetupService } from './setup.service.js';
import { Answers } from '../../http/api-errors.js';
import { Door } from '../../limits/door.js';

/** What a new shop has to do before it opens. */
@ApiTags('admin setup')
@Controller('api/admin/setup')
export class AdminSetupController {
  constructor(
    private readonly setup: SetupService,
    private readonly door: Door,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List what is left to do before the shop opens' })
  @Answers(200, Setup)
  async getSetup(@CurrentAdmin() admin: Admin): Promise<Setup> {
    return { todo: await this.setup.listTodo(admin) };
  }

  @Post('test-mail')
  @ApiOperation({ summary: 'Send a test mail to the shop, and wait until the mail server has taken it' })
  @Answers(200, TestMail)
  sendTestMail(@Req() request: FastifyRequest, @CurrentAdmin() admin: Admin): Promise<TestMail> {
    // Whoever waits for a mail server takes nobody's place.
    this.door.leave(request);
    return this.setup.sendTestMail(admin);
  }
}
