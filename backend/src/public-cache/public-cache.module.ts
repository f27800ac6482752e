import { type DynamicModule, Module } from '@nestjs/common';
import { ChangeListener } from './change-listener.js';
import { Changes } from './changes.js';
import { ResponseCache } from './response-cache.js';

/** Provides the cache of public responses; `serveCached` and `fillCache` serve from it. */
@Module({})
export class PublicCacheModule {
  static with(cache: ResponseCache): DynamicModule {
    return {
      module: PublicCacheModule,
      global: true,
      providers: [
        ChangeListener,
        { provide: Changes, useValue: cache.changes },
        { provide: ResponseCache, useValue: cache },
      ],
      exports: [Changes, ResponseCache],
    };
  }
}
