import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../audit/audit-log.js';
import { CurrentActor } from '../auth/token/current-actor.decorator.js';
import { Id } from '../common/ids.js';
import { FailedMail, Today, UnsentMails } from './today.dto.js';
import { TodayService } from './today.service.js';

/** Today's appointments, and everything that needs the dealer's attention. */
@ApiTags('admin today')
@Controller('api/admin')
export class AdminTodayController {
  constructor(private readonly today: TodayService) {}

  @Get('today')
  @ApiOperation({ summary: "Read today's appointments and the dealer's queue" })
  @ApiOkResponse({ type: Today })
  getToday(): Promise<Today> {
    return this.today.read();
  }

  @Get('failed-mails')
  @ApiOperation({ summary: 'List the failed mails in the queue, with what they are about' })
  @ApiOkResponse({ type: [FailedMail] })
  listFailedMails(): Promise<FailedMail[]> {
    return this.today.listFailedMails();
  }

  @Get('unsent-mails')
  @ApiOperation({ summary: 'Count the mails from before the site had a mail server that are still of use' })
  @ApiOkResponse({ type: UnsentMails })
  async countUnsentMails(): Promise<UnsentMails> {
    return { count: await this.today.countUnsent() };
  }

  @Post('unsent-mails/send')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send them, and count what is sent' })
  @ApiOkResponse({ type: UnsentMails })
  async sendUnsentMails(@CurrentActor() actor: Actor): Promise<UnsentMails> {
    return { count: await this.today.sendUnsent(actor) };
  }

  @Post('failed-mails/:id/resend')
  @HttpCode(204)
  @ApiOperation({ summary: 'Send a failed mail again' })
  @ApiNoContentResponse()
  async resendFailedMail(@Id('mail') id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.today.resend(id, actor);
  }
}
