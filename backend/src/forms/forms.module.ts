import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { KeyStore } from './key-store.js';
import { MailboxLimit } from './mailbox-limit.js';
import { RepeatedPosts } from './repeated-posts.interceptor.js';
import { SubmissionsService } from './submissions.service.js';

/** Protection of the public forms, and of every POST against being done twice. */
@Module({
  providers: [
    KeyStore,
    MailboxLimit,
    SubmissionsService,
    { provide: APP_INTERCEPTOR, useClass: RepeatedPosts },
  ],
  exports: [KeyStore, MailboxLimit, SubmissionsService],
})
export class FormsModule {}
