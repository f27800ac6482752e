import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { type DataSourceParts, dataSourceOptions } from './data-source.js';

/** The connection pool, shared by all modules. */
@Module({})
export class DatabaseModule {
  static with(parts: DataSourceParts): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: ({ databaseUrl }: Config) => ({
            ...dataSourceOptions(databaseUrl, parts),
            retryAttempts: 0,
            manualInitialization: false,
          }),
        }),
      ],
    };
  }
}
