/**
 * Writes the OpenAPI document, sorted, without a database: `node dist/backend/openapi.js [file]`
 * (default openapi/openapi.json).
 */
import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { describeApi } from './api-document.js';
import { loadConfig } from './config/config.js';
import { Door } from './limits/door.js';
import { Changes } from './public-cache/changes.js';
import { ResponseCache } from './public-cache/response-cache.js';

/** Sorts keys, so that a changed field is a single hunk in a diff. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sortKeys);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sortKeys(entry)]),
  );
}

const adapter = new FastifyAdapter();
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule.with(
    { ...loadConfig({}), databaseUrl: '' },
    new ResponseCache(adapter.getInstance(), new Changes()),
    new Door(),
  ),
  adapter,
  {
    preview: true,
    logger: ['error'],
  },
);
await writeFile(
  process.argv[2] ?? 'openapi/openapi.json',
  `${JSON.stringify(sortKeys(describeApi(app)), null, 2)}\n`,
);
await app.close();
