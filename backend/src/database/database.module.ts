import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config.js';
import { dataSourceOptions } from './data-source.js';
import { RateLimitStorage } from './rate-limit-storage.js';

/** The connection pool and what all resources share in the database. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ databaseUrl }: Config) => ({
        ...dataSourceOptions(databaseUrl as string),
        retryAttempts: 0,
        manualInitialization: false,
      }),
    }),
  ],
  providers: [RateLimitStorage],
  exports: [RateLimitStorage],
})
export class DatabaseModule {}
