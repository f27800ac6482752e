import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { Changes } from '../public-cache/changes.js';
import { dataSourceOptions } from './data-source.js';
import { RateLimitStorage } from '../limits/rate-limit-storage.js';

/** The connection pool and what all resources share in the database. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG, Changes],
      useFactory: ({ databaseUrl }: Config, changes: Changes) => ({
        ...dataSourceOptions(databaseUrl as string, (client) => changes.listen(client)),
        retryAttempts: 0,
        manualInitialization: false,
      }),
    }),
  ],
  providers: [RateLimitStorage],
  exports: [RateLimitStorage],
})
export class DatabaseModule {}
