import { Global, Module } from '@nestjs/common';
import { FloodLimit } from './flood-limit.js';
import { RateLimitStorage } from './rate-limit-storage.js';
import { VisitorTurns } from './visitor-turns.js';

/** The counters, shared by all processes on this database, and the turns of visitors at this one. */
@Global()
@Module({
  providers: [FloodLimit, RateLimitStorage, VisitorTurns],
  exports: [FloodLimit, RateLimitStorage, VisitorTurns],
})
export class LimitsModule {}
