import { type DynamicModule, Module } from '@nestjs/common';
import { Door } from './door.js';
import { FloodLimit } from './flood-limit.js';
import { RateLimitStorage } from './rate-limit-storage.js';

/** The counters, shared by all processes on this database, and the door of this one. */
@Module({})
export class LimitsModule {
  static with(door: Door): DynamicModule {
    return {
      module: LimitsModule,
      global: true,
      providers: [FloodLimit, RateLimitStorage, { provide: Door, useValue: door }],
      exports: [Door, FloodLimit, RateLimitStorage],
    };
  }
}
