import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { formatStartupError } from '../../src/cli/format-startup-error.js';
import { ConfigError, loadConfig } from '../../src/config/config.js';
import { databaseUrls } from '../../src/config/database-hosts.js';
import { readSecret } from '../../src/config/secret.js';

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
        contactPerNetwork: 30,
        testimonials: 10,
        testimonialsPerNetwork: 30,
        windowSeconds: 600,
        heldPerEmail: 3,
        heldPerPhone: 3,
        heldPerAddress: 10,
        undecided: 30,
        requestsPerAddress: 10_000,
      },
      retention: { appointments: 24, messages: 24, audit: 24 },
      metrics: { port: undefined, host: '127.0.0.1' },
      business: { timeZone: 'America/Phoenix' },
      firstShop: { name: 'Palo Verde Arms' },
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

  test('what does not go together is told along with what is malformed, and each setting once', () => {
    const message = faults({
      NODE_ENV: 'production',
      DATABASE_URL,
      DEMO_CONTENT: 'yes',
      PORT: '9464',
      METRICS_PORT: '9464',
      S3_BUCKET: 'shop',
      S3_REGION: 'us-east-1',
      S3_SECRET_ACCESS_KEY: 'x',
      UPLOADS_DIR: '/pictures',
      BUSINESS_PHONE: '1',
    });
    for (const fault of [
      'DEMO_CONTENT must be true or false',
      'BUSINESS_PHONE must be at least 10 characters',
      'JWT_SECRET is required in production',
      'S3_ACCESS_KEY_ID is missing',
      'UPLOADS_DIR and S3_',
      'METRICS_PORT and PORT are the same',
    ]) {
      expect(message).toContain(`  - ${fault}`);
    }
    expect(message).toContain('6 faults');
  });

  test('METRICS_PORT and PORT may both be any free port, but not the same one', () => {
    expect(loadConfig({ PORT: '0', METRICS_PORT: '0' }).metrics.port).toBe(0);
    expect(faults({ METRICS_PORT: '3000' })).toContain('METRICS_PORT and PORT are the same');
  });

  test('faults never repeat a secret', () => {
    expect(faults({ ADMIN_PASSWORD: 'hunter2', JWT_SECRET: 'my-short-secret' })).not.toMatch(
      /hunter2|my-short-secret/,
    );
  });

  test.each([
    'db1,db2',
    'db1:5432,db2:5433',
    '[::1]:5432,%2Frun%2Fpostgresql',
    'a:b,c@db1,db2,db3:1',
    'db1,db2/shop?target_session_attrs=read-write',
    'db1/shop?target_session_attrs=any',
  ])('DATABASE_URL may name several servers: %s', (rest) => {
    const url = `postgres://${rest}${rest.includes('/') ? '' : '/shop'}`;
    expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test('a comma in the password of DATABASE_URL names no other server', () => {
    const url = 'postgres://shop:pa,ss@db/shop';
    expect(databaseUrls(url)).toEqual([url]);
    expect(databaseUrls('postgres://shop:pa,ss@db1,db2/shop')).toEqual([
      'postgres://shop:pa,ss@db1/shop',
      'postgres://shop:pa,ss@db2/shop',
    ]);
  });

  test.each([
    ['db1:x,db2/shop', 'name several servers like this'],
    ['db1,/shop', 'name several servers like this'],
    [',db1/shop', 'name several servers like this'],
    ['db1:1,db2:70000/shop', 'name several servers like this'],
    ['db1,db2/shop?port=5432', 'name several servers like this'],
    ['db1/shop?host=db1,db2', 'name several servers like this'],
    ['db1,db2/shop?target_session_attrs=standby', 'have target_session_attrs=read-write or leave it out'],
  ])('DATABASE_URL with the servers %s is refused, and the password is not repeated', (rest, words) => {
    const message = faults({ DATABASE_URL: `postgres://shop:hunter2@${rest}` });
    expect(message).toContain(`DATABASE_URL must ${words}`);
    expect(message).not.toContain('hunter2');
  });

  test.each([
    ...[
      'true',
      'yes',
      '*',
      '-1',
      'loopback',
      '10.0.0.0/8,',
      'abc',
      '1.2.3',
      '10.0.0.0/33',
      '::1/129',
      '10.0.0.0/8/8',
      '0.0.0.0/0',
      '::/0',
    ],
  ])('TRUST_PROXY=%s is refused', (value) => {
    expect(faults({ TRUST_PROXY: value })).toContain(
      'TRUST_PROXY must be a number of proxies or a list of addresses',
    );
  });

  test.each(['hunter2#67', 'hunter2/67', 'hunter2?67', 'hunter2%', 'hunter2%zz', 'hunter2%ff'])(
    'DATABASE_URL with the password %s, which is read as another, is refused and not repeated',
    (password) => {
      const message = faults({ DATABASE_URL: `postgres://shop:${password}@db/shop` });
      expect(message).toContain('DATABASE_URL must have its password written like this');
      expect(message).not.toContain('hunter2');
    },
  );

  test.each(['postgres://shop:word@/shop?host=/run/postgresql', 'postgresql:///shop?host=/run/postgresql'])(
    'DATABASE_URL may name the folder of a socket as libpq does: %s',
    (value) => {
      expect(loadConfig({ DATABASE_URL: value }).databaseUrl).toBe(value);
      expect(new Client({ connectionString: value })).toMatchObject({
        host: '/run/postgresql',
        database: 'shop',
      });
    },
  );

  test.each([
    ['host=/run/postgresql dbname=shop', 'must be a URL that starts with postgres:// or postgresql://'],
    ['postgres://shop:hunter2@/shop', 'must be a URL that starts with postgres:// or postgresql://'],
    ['postgres://shop:hunter2@db/shop?sslmode=verify-full&sslrootcert=/nowhere', 'cannot be used: ENOENT: '],
    ['postgres://shop:hunter2@db/shop?sslnegotiation=later', 'cannot be used: Invalid sslnegotiation value'],
  ])('DATABASE_URL=%s is refused in a sentence', (value, words) => {
    const message = faults({ DATABASE_URL: value });
    expect(message).toContain(`  - DATABASE_URL ${words}`);
    expect(message).not.toContain('hunter2');
  });

  test.each([
    ['BUSINESS_PHONE', 'ask for Joe today', 'must be a phone number'],
    ['BUSINESS_EMAIL', 'hello@shop', 'must be an email address'],
    ['ADMIN_PASSWORD', 'a long password\n', 'must be a single line'],
  ])('%s=%j is refused, as the back office would', (name, value, words) => {
    expect(faults({ [name]: value })).toContain(`${name} ${words}`);
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
    'S3_KEY',
    'ADMIN_USER',
  ])('%s is refused: nothing of ours has that name', (name) => {
    expect(faults({ [name]: 'x' })).toContain(`${name} is not a known setting`);
  });

  test('variables of others are none of our business', () => {
    expect(faults({ PATH: '/bin', HOME: '/root', npm_config_x: 'y' })).toBe('');
  });

  test.each([
    ['PUBLIC_URL', 'https://shop.example/', 'publicUrl', 'https://shop.example'],
    ['PUBLIC_URL', ' http://localhost:3000 ', 'publicUrl', 'http://localhost:3000'],
    ['PUBLIC_URL', 'https://Shop.Example.COM:443/', 'publicUrl', 'https://shop.example.com'],
    ['PUBLIC_URL', 'HTTP://shop.example.com.:80', 'publicUrl', 'http://shop.example.com'],
    ['PUBLIC_URL', 'https://schöne-büchsen.example', 'publicUrl', 'https://xn--schne-bchsen-6ib2g.example'],
    ['PUBLIC_URL', '\u200bhttps://shop.example\ufeff', 'publicUrl', 'https://shop.example'],
    ['HOST', ' 0.0.0.0 ', 'host', '0.0.0.0'],
    ['HOST', '[::1]', 'host', '::1'],
    ['HOST', 'LOCALHOST', 'host', 'localhost'],
    ['PORT', ' 8080 ', 'port', 8080],
    ['ADMIN_USERNAME', 'owner ', 'admin', { username: 'owner', password: undefined }],
    ['ADMIN_PASSWORD', ' a password ', 'admin', { username: 'admin', password: ' a password ' }],
    ['BUSINESS_TIME_ZONE', ' america/new_york', 'business', { timeZone: 'America/New_York' }],
    ['BUSINESS_TIME_ZONE', 'utc', 'business', { timeZone: 'UTC' }],
    ['SMTP_URL', ' smtp://a:b@mail.example:587 ', 'smtpUrl', 'smtp://a:b@mail.example:587'],
    ['MAIL_FROM', 'Shop <shop@example.com> ', 'mailFrom', 'shop@example.com'],
    ['LOG_LEVEL', ' warn ', 'logLevel', 'warn'],
    ['DEMO_CONTENT', ' true ', 'demoContent', true],
    ['SMTP_URL', '   ', 'smtpUrl', undefined],
  ])('%s=%j is used as it is meant', (name, value, key, used) => {
    expect(loadConfig({ [name]: value })).toMatchObject({ [key]: used });
  });

  test.each([
    ...['https://shop.example.com/armory', 'https://shop.example/?x=1', 'https://shop.example/?'].map(
      (value) => ['PUBLIC_URL', value],
    ),
    ...[
      'https://shop.example/#top',
      'https://user:pw@shop.example',
      'shop.example',
      'ftp://shop.example',
    ].map((value) => ['PUBLIC_URL', value]),
    ...['http://', 'https://a b.example', '//shop.example'].map((value) => ['PUBLIC_URL', value]),
    ...['localhost:3000', 'http://localhost', '127.0.0.1/24', '*', 'a b', '3000'].map((value) => [
      'HOST',
      value,
    ]),
    ...['-07:00', '+7', 'UTC-7', 'MST7MDT7', 'Mars/Olympus', 'America/Phoenix;'].map((value) => [
      'BUSINESS_TIME_ZONE',
      value,
    ]),
    ...['smtp://shop:12345#67@host', 'smtp://host/path', 'http://host', 'mail.example:587'].map((value) => [
      'SMTP_URL',
      value,
    ]),
    ...['shop', 'shop@', '<shop@example.com', 'a@b.example, c@d.example', 'Shop <a b@c.example>'].map(
      (value) => ['MAIL_FROM', value],
    ),
    ...['1e3', '0x10', '3000.5', '-1', '\uff13000'].map((value) => ['PORT', value]),
    ['ADMIN_USERNAME', 'a '],
    ['BUSINESS_NAME', 'Two\nlines'],
  ] as [string, string][])(
    '%s=%j is refused, with a good value, and no password is repeated',
    (name, value) => {
      const message = faults({ [name]: value });
      expect(message).toMatch(new RegExp(`^ {2}- ${name} must .*(such as|from \\d|single line)`, 'm'));
      expect(message).not.toMatch(/user:pw|12345/);
    },
  );
});

describe('a store of pictures', () => {
  const S3 = {
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'the-key',
    S3_SECRET_ACCESS_KEY: 'the-secret-of-the-key',
  };

  test('is AWS itself or the one at S3_ENDPOINT', () => {
    expect(loadConfig({}).s3).toBeUndefined();
    expect(loadConfig(S3).s3).toEqual({
      endpoint: undefined,
      region: 'eu-central-1',
      bucket: 'pictures',
      prefix: '',
      accessKeyId: 'the-key',
      secretAccessKey: 'the-secret-of-the-key',
    });
    expect(loadConfig({ ...S3, S3_ENDPOINT: 'https://s3.example', S3_PREFIX: 'a/b/' }).s3).toMatchObject({
      endpoint: 'https://s3.example',
      prefix: 'a/b/',
    });
  });

  test.each(Object.keys(S3))('needs %s, and says so without repeating a secret', (name) => {
    const message = faults({ ...S3, [name]: '' });
    expect(message).toContain(`- ${name} is missing: `);
    expect(message).not.toContain('the-secret');
  });

  test('reports every missing setting if only some are set', () => {
    const message = faults({ S3_ENDPOINT: 'https://s3.example' });
    for (const name of Object.keys(S3)) {
      expect(message).toContain(`- ${name} is missing: S3_ENDPOINT needs it`);
    }
  });

  test.each([
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be a URL'],
    [{ S3_PREFIX: '/a' }, 'S3_PREFIX must be a path'],
    [{ S3_PREFIX: 'a//b' }, 'S3_PREFIX must be a path'],
    [{ UPLOADS_DIR: '/pictures' }, 'UPLOADS_DIR and S3_'],
  ])('with %j is refused', (variables, fault) => {
    expect(faults({ ...S3, ...variables })).toContain(`- ${fault}`);
  });
});

describe('secrets from files', () => {
  const SECRETS = {
    DATABASE_URL,
    JWT_SECRET: 'x'.repeat(40),
    ADMIN_PASSWORD: ' with spaces ',
    SMTP_URL: 'smtp://name:password@mail.example',
    S3_ACCESS_KEY_ID: 'the-key',
    S3_SECRET_ACCESS_KEY: 'the-secret-of-the-key',
  };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'by-appointment-secrets-'));
    for (const [name, value] of Object.entries(SECRETS)) {
      await writeFile(join(folder, name), `${value}\n`);
    }
    await writeFile(join(folder, 'short'), 'my-short-secret');
    await writeFile(join(folder, 'empty'), '\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('are what stands in the file, without the line break at its end', () => {
    const files = Object.keys(SECRETS).map((name) => [`${name}_FILE`, join(folder, name)]);
    const bucket = { S3_REGION: 'eu-central-1', S3_BUCKET: 'pictures' };
    expect(loadConfig({ NODE_ENV: 'production', ...bucket, ...Object.fromEntries(files) })).toMatchObject({
      databaseUrl: SECRETS.DATABASE_URL,
      jwtSecret: SECRETS.JWT_SECRET,
      admin: { password: SECRETS.ADMIN_PASSWORD },
      smtpUrl: SECRETS.SMTP_URL,
      s3: { accessKeyId: SECRETS.S3_ACCESS_KEY_ID, secretAccessKey: SECRETS.S3_SECRET_ACCESS_KEY },
    });
  });

  test('a byte order mark is no letter of a secret', async () => {
    const file = join(folder, 'marked');
    await writeFile(file, '\ufeffcorrect horse battery 9\r\n');
    expect(loadConfig({ ADMIN_PASSWORD_FILE: file }).admin.password).toBe('correct horse battery 9');
    await writeFile(file, '\ufeff');
    expect(faults({ JWT_SECRET_FILE: file })).toContain('JWT_SECRET_FILE names an empty file');
  });

  test('obey the same rules, and are not repeated', () => {
    const message = faults({ JWT_SECRET_FILE: join(folder, 'short') });
    expect(message).toContain('JWT_SECRET must be at least 32 characters');
    expect(message).not.toContain('my-short-secret');
  });

  test.each([
    [{ JWT_SECRET_FILE: '/nowhere' }, 'JWT_SECRET_FILE names a file that cannot be read (ENOENT)'],
    [{ SMTP_URL_FILE: 'EMPTY' }, 'SMTP_URL_FILE names an empty file'],
    [{ DATABASE_URL, DATABASE_URL_FILE: 'EMPTY' }, 'DATABASE_URL and DATABASE_URL_FILE are both set'],
    [{ ADMIN_USERNAME_FILE: 'EMPTY' }, 'ADMIN_USERNAME_FILE is not a known setting'],
  ])('%j is refused', (variables, fault) => {
    const given = Object.entries(variables).map(([name, value]) => [
      name,
      value === 'EMPTY' ? join(folder, 'empty') : value,
    ]);
    expect(faults(Object.fromEntries(given) as Record<string, string>)).toContain(`- ${fault}`);
  });

  test('an empty name means not set', () => {
    expect(loadConfig({ JWT_SECRET_FILE: '' }).jwtSecret).toBeUndefined();
  });
});

test('the secret that the first start makes is kept, and one that is cut off is not used', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'by-appointment-test-'));
  try {
    const first = readSecret({ jwtSecret: undefined, dataDir });
    expect(first).toMatch(/^[\w-]{64}$/);
    expect(readSecret({ jwtSecret: undefined, dataDir })).toBe(first);
    expect(await readFile(join(dataDir, 'jwt.secret'), 'utf8')).toBe(first);
    await writeFile(join(dataDir, 'jwt.secret'), first.slice(0, 20));
    expect(() => readSecret({ jwtSecret: undefined, dataDir })).toThrow(/jwt\.secret is empty or cut off/);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test.each([
  [
    { code: 'EROFS', syscall: 'mkdir', path: '/x', message: "EROFS: read-only file system, mkdir '/x'" },
    /^EROFS: .+'\/x'\.$/,
  ],
  [{ code: 'ENOSPC', syscall: 'write', message: 'ENOSPC: no space left' }, /^The disk is full: /],
  [
    { code: 'EAI_AGAIN', syscall: 'getaddrinfo', message: 'getaddrinfo EAI_AGAIN db' },
    /does not answer \(EAI_AGAIN\)/,
  ],
  [{ message: 'timeout exceeded when trying to connect' }, /does not answer \(timeout exceeded/],
  [
    { message: 'Query runner already released. Cannot run queries anymore.' },
    /^The database broke off .*Query/,
  ],
  [
    { code: '25P03', message: 'terminating connection due to idle-in-transaction timeout' },
    /^The database broke off in the middle: terminating connection due to idle/,
  ],
])('%j ends a command with a sentence', (error, sentence) => {
  const text = formatStartupError(Object.assign(new Error(error.message), error));
  expect(text).toMatch(sentence);
  expect(text).not.toContain('\n');
});
