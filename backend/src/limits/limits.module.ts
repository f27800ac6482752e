import { Global, Module } from '@nestjs/common';
import { FloodLimit } from './flood-limit.js';
import { RateLimitStorage } from './rate-limit-storage.js';

/** The counters, shared by all processes on this database. */
@Global()
@Module({ providers: [FloodLimit, RateLimitStorage], exports: [FloodLimit, RateLimitStorage] })
export class LimitsModule {}
