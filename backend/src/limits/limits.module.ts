import { Global, Module } from '@nestjs/common';
import { RateLimitStorage } from './rate-limit-storage.js';

/** The counters that all processes on this database share. */
@Global()
@Module({ providers: [RateLimitStorage], exports: [RateLimitStorage] })
export class LimitsModule {}
