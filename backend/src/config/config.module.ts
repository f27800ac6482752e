import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { KeyedHash } from './keyed-hash.js';
import { Sealer } from './sealer.js';

/** Provides the settings under CONFIG, and the services that depend on their secret. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: CONFIG, useValue: config }, KeyedHash, Sealer],
      exports: [CONFIG, KeyedHash, Sealer],
    };
  }
}
