import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { KeyedHash } from './keyed-hash.js';

/** Hands the settings to whoever asks for CONFIG, and what is made of their secret. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: CONFIG, useValue: config }, KeyedHash],
      exports: [CONFIG, KeyedHash],
    };
  }
}
