import { readFileSync } from 'node:fs';
import type { Config } from 'jest';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8')) as Record<string, unknown>;

// Far from the business's zone and from UTC, so that anything that depends on the process's zone shows up.
process.env['TZ'] = 'Pacific/Kiritimati';

/** Run as `node --experimental-vm-modules node_modules/.bin/jest -c backend/jest.config.ts`: Nest 12 is ESM only. */
const config: Config = {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/test/support/jest/plain-global-environment.ts',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/../dist'],
  globalSetup: '<rootDir>/test/support/jest/global-setup.ts',
  setupFiles: ['<rootDir>/test/support/jest/nest-first.ts', '<rootDir>/test/support/jest/named-plugins.ts'],
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.ts',
  // Tests wait for states, which a busy machine may take long to reach.
  testTimeout: 120_000,
  maxWorkers: 4,
};

export default config;
