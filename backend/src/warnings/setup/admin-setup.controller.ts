import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../audit/audit-log.js';
import { CurrentActor } from '../../auth/token/current-actor.decorator.js';
import { type Admin, CurrentAdmin } from '../../auth/token/current-admin.decorator.js';
import { Setup, TestMail } from './setup.dto.js';
import { SetupService } from './setup.service.js';

/** What a new shop has to do before it opens. */
@ApiTags('admin setup')
@Controller('api/admin/setup')
export class AdminSetupController {
  constructor(private readonly setup: SetupService) {}

  @Get()
  @ApiOperation({ summary: 'List what is left to do before the shop opens' })
  @ApiOkResponse({ type: Setup })
  async getSetup(@CurrentAdmin() admin: Admin): Promise<Setup> {
    return { todo: await this.setup.listTodo(admin) };
  }

  @Post('test-mail')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a test mail to the shop, and wait until the mail server has taken it' })
  @ApiOkResponse({ type: TestMail })
  sendTestMail(@CurrentActor() actor: Actor): Promise<TestMail> {
    return this.setup.sendTestMail(actor);
  }
}
