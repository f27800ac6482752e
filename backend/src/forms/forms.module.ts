import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { KeyStore } from './key-store.js';
import { KeysAtWork } from './keys-at-work.js';
import { MailboxLimit } from './mailbox-limit.js';
import { RepeatedPostsInterceptor } from './repeated-posts.interceptor.js';
import { RepeatedPosts } from './repeated-posts.js';
import { SubmissionsService } from './submissions.service.js';

/** Protection of the public forms, and of every POST against being done twice. */
@Module({
  providers: [
    KeyStore,
    KeysAtWork,
    MailboxLimit,
    SubmissionsService,
    RepeatedPosts,
    { provide: APP_INTERCEPTOR, useClass: RepeatedPostsInterceptor },
  ],
  exports: [KeyStore, MailboxLimit, RepeatedPosts, SubmissionsService],
})
export class FormsModule {}
