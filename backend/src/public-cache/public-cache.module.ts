import { Global, Module } from '@nestjs/common';
import { ChangeListener } from './change-listener.js';
import { Changes } from './changes.js';
import { ResponseCache } from './response-cache.js';

/** Public answers, kept as bytes until what they show changes. */
@Global()
@Module({
  providers: [Changes, ChangeListener, ResponseCache],
  exports: [Changes, ResponseCache],
})
export class PublicCacheModule {}
