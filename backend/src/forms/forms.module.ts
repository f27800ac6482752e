import { Module } from '@nestjs/common';
import { MailboxLimit } from './mailbox-limit.js';
import { SubmissionsService } from './submissions.service.js';

/** Protection of the public forms. */
@Module({ providers: [MailboxLimit, SubmissionsService], exports: [MailboxLimit, SubmissionsService] })
export class FormsModule {}
