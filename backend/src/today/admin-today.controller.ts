import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Id } from '../common/ids.js';
import { FailedMail, Today, UnsentMails } from './today.dto.js';
import { TodayService } from './today.service.js';
import { Answers } from '../http/api-errors.js';

/** Today's appointments, and everything that needs the dealer's attention. */
@ApiTags('admin today')
@Controller('api/admin')
export class AdminTodayController {
  constructor(private readonly today: TodayService) {}

  @Get('today')
  @ApiOperation({ summary: "Read today's appointments and the dealer's queue" })
  @Answers(200, Today)
  getToday(): Promise<Today> {
    return this.today.read();
  }

  @Get('failed-mails')
  @ApiOperation({ summary: 'List the failed mails in the queue, with what they are about' })
  @Answers(200, [FailedMail])
  listFailedMails(): Promise<FailedMail[]> {
    return this.today.listFailedMails();
  }

  @Get('unsent-mails')
  @ApiOperation({ summary: 'Count the mails from before the site had a mail server that are still of use' })
  @Answers(200, UnsentMails)
  async countUnsentMails(): Promise<UnsentMails> {
    return { count: await this.today.countUnsent() };
  }

  @Post('unsent-mails/send')
  @ApiOperation({ summary: 'Send them, and count what is sent' })
  @Answers(200, UnsentMails)
  async sendUnsentMails(@CurrentAdmin() actor: Admin): Promise<UnsentMails> {
    return { count: await this.today.sendUnsent(actor) };
  }

  @Post('failed-mails/:id/resend')
  @ApiOperation({ summary: 'Send a failed mail again' })
  @Answers(204)
  async resendFailedMail(@Id('mail') id: number, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.today.resend(id, actor);
  }
}
