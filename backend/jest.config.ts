import type { Config } from 'jest';

// Far from the business's zone and from UTC, so that anything that depends on the process's zone shows up.
process.env['TZ'] = 'Pacific/Kiritimati';

const config: Config = {
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/{test,proofs}/**/*.test.ts'],
  transform: {},
  // The temp folder is the run's, and goes with it.
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  testRunner: '<rootDir>/test/support/jest/native-runner.ts',
  modulePathIgnorePatterns: ['<rootDir>/../dist'],
  globalSetup: '<rootDir>/test/support/jest/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.ts',
  // Tests wait for states, which a busy machine may take long to reach.
  testTimeout: 120_000,
  maxWorkers: 4,
};

export default config;
