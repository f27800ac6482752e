import { describe, expect, test } from '@jest/globals';
import { ConfigError, loadConfig } from '../src/config.js';

function faults(variables: Record<string, string>): string {
  try {
    loadConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) {
      return error.message;
    }
    throw error;
  }
  return '';
}

const DATABASE_URL = 'postgres://user:password@db.example/shop';

describe('the settings', () => {
  test('have a default for everything', () => {
    expect(loadConfig({})).toMatchObject({
      production: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demoContent: true,
      trustProxy: 0,
      admin: { username: 'admin', password: undefined },
      limits: {
        contact: 10,
        testimonials: 10,
        windowSeconds: 600,
        heldPerEmail: 3,
        heldPerPhone: 3,
        heldPerAddress: 10,
        requestsPerAddress: 10_000,
      },
      retention: { appointments: 24, messages: 24, audit: 24 },
      metrics: { port: undefined, host: '127.0.0.1' },
      business: { name: 'Palo Verde Arms', timeZone: 'America/Phoenix' },
    });
  });

  test('with a database of its own the shop starts without demo content', () => {
    expect(loadConfig({ DATABASE_URL }).demoContent).toBe(false);
    expect(loadConfig({ DATABASE_URL, DEMO_CONTENT: 'true' }).demoContent).toBe(true);
  });

  test('an empty value means not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', JWT_SECRET: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test('all faults are told at once', () => {
    const message = faults({
      PORT: '70000',
      DATABASE_URL: 'mysql://db',
      ADMIN_PASSWORD: 'short',
      JWT_SECRET: 'short',
      DEMO_CONTENT: 'yes',
      BUSINESS_TIME_ZONE: 'Mars/Olympus',
      BUSINESS_NAMES: 'x',
    });
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'ADMIN_PASSWORD',
      'JWT_SECRET',
      'DEMO_CONTENT',
      'BUSINESS_TIME_ZONE',
    ]) {
      expect(message).toMatch(new RegExp(`^ {2}- ${name} must `, 'm'));
    }
    expect(message).toContain('- BUSINESS_NAMES is not a known setting');
    expect(message).toContain('7 faults');
  });

  test('faults never repeat a secret', () => {
    expect(faults({ ADMIN_PASSWORD: 'hunter2', JWT_SECRET: 'my-short-secret' })).not.toMatch(
      /hunter2|my-short-secret/,
    );
  });

  test.each(['true', 'yes', '*', '-1', 'loopback', '10.0.0.0/8,'])('TRUST_PROXY=%s is refused', (value) => {
    expect(faults({ TRUST_PROXY: value })).toContain(
      'TRUST_PROXY must be a number of proxies or a list of addresses',
    );
  });

  test('TRUST_PROXY takes a hop count or a list', () => {
    expect(loadConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(loadConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  });

  test('production with DATABASE_URL wants a JWT_SECRET', () => {
    expect(faults({ NODE_ENV: 'production', DATABASE_URL })).toContain(
      'JWT_SECRET is required in production',
    );
    expect(faults({ NODE_ENV: 'production', DATABASE_URL, JWT_SECRET: 'x'.repeat(32) })).toBe('');
    expect(faults({ NODE_ENV: 'production' })).toBe('');
  });

  test.each([
    'BUSINESS_NAM',
    'LOGIN_ATTEMPT',
    'LIMIT_MESSAGES',
    'RETENTION_MONTHS',
    'METRICS_PATH',
    'ADMIN_USER',
  ])('%s is refused: nothing of ours has that name', (name) => {
    expect(faults({ [name]: 'x' })).toContain(`${name} is not a known setting`);
  });

  test('variables of others are none of our business', () => {
    expect(faults({ PATH: '/bin', HOME: '/root', npm_config_x: 'y' })).toBe('');
  });

  test('PUBLIC_URL loses its slash at the end', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
  });
});
