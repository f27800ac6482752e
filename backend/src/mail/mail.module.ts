import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { DirectMail } from './direct-mail.js';
import { MailPause } from './mail-trouble.js';
import { Mailer } from './mailer.js';
import { NoticeDelivery } from './notice-delivery.js';
import { Notice } from './notice.entity.js';
import { NoticesService } from './notices.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Notice]), JobsModule],
  providers: [NoticesService, NoticeDelivery, Mailer, MailPause, DirectMail],
  exports: [NoticesService, MailPause, DirectMail],
})
export class MailModule {}
