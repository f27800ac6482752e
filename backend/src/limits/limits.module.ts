import { Global, Module } from '@nestjs/common';
import { RateLimitStorage } from './rate-limit-storage.js';

/** The counters, shared by all processes on this database. */
@Global()
@Module({ providers: [RateLimitStorage], exports: [RateLimitStorage] })
export class LimitsModule {}
