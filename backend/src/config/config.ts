import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../common/operator-error.js';
import { databaseUrlFault } from './database-hosts.js';
import { clean } from '../common/invisible.js';
import { phonePattern } from '../common/phone-pattern.js';
import {
  endpoint,
  host,
  mailAddress,
  mailServer,
  origin,
  plainAddress,
  proxies,
  timeZone,
} from './setting-rules.js';

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

/** May name several servers, which is no URL by today's rules. */
const databaseUrl = z.string().superRefine((value, context) => {
  const message = databaseUrlFault(value);
  if (message !== undefined) {
    context.addIssue({ code: 'custom', message });
  }
});

const line = z.string().regex(/^\P{Cc}*$/u, 'must be a single line');

/** What every S3-compatible store requires. */
const S3_REQUIRED = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Every variable with its rule and default; docs/settings.md describes them. */
export const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: host.default('localhost'),
  PUBLIC_URL: origin('https://shop.example.com').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  ADMIN_USERNAME: line.min(2, 'must be 2 to 200 characters, such as admin').max(200).default('admin'),
  ADMIN_PASSWORD: line.min(8, 'must be at least 8 characters').max(200).optional(),
  JWT_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  DEMO_CONTENT: flag.optional(),
  TRUST_PROXY: proxies.default(0),
  UPLOADS_DIR: z.string().optional(),
  S3_ENDPOINT: endpoint('https://s3.example.com').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be a path such as shop/pictures')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOGIN_ATTEMPTS: wholeNumber(1, 1_000_000).default(10),
  LOGIN_ATTEMPTS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(50),
  LOGIN_ATTEMPTS_PER_NETWORK: wholeNumber(1, 1_000_000).default(200),
  LOGIN_WINDOW_SECONDS: wholeNumber(1, 86_400).default(900),
  LIMIT_CONTACT: wholeNumber(1, 1_000_000).default(10),
  LIMIT_CONTACT_PER_NETWORK: wholeNumber(1, 1_000_000).default(30),
  LIMIT_TESTIMONIALS: wholeNumber(1, 1_000_000).default(10),
  LIMIT_TESTIMONIALS_PER_NETWORK: wholeNumber(1, 1_000_000).default(30),
  LIMIT_TRANSFERS: wholeNumber(1, 1_000_000).default(10),
  LIMIT_TRANSFERS_PER_NETWORK: wholeNumber(1, 1_000_000).default(30),
  LIMIT_WINDOW_SECONDS: wholeNumber(1, 86_400).default(600),
  LIMIT_HELD_PER_EMAIL: wholeNumber(1, 1_000_000).default(3),
  LIMIT_HELD_PER_PHONE: wholeNumber(1, 1_000_000).default(3),
  LIMIT_HELD_PER_ADDRESS: wholeNumber(1, 1_000_000).default(10),
  LIMIT_UNDECIDED: wholeNumber(1, 1_000_000).default(30),
  LIMIT_UNDECIDED_PER_NETWORK: wholeNumber(1, 1_000_000).default(5),
  LIMIT_CLIENT_MOVES: wholeNumber(0, 1_000_000).default(3),
  LIMIT_REQUESTS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(10_000),
  RETENTION_MONTHS_APPOINTMENTS: wholeNumber(0, 1200).default(24),
  RETENTION_MONTHS_MESSAGES: wholeNumber(0, 1200).default(24),
  RETENTION_MONTHS_TRANSFERS: wholeNumber(0, 1200).default(24),
  RETENTION_MONTHS_AUDIT: wholeNumber(0, 1200).default(24),
  RETENTION_MONTHS_TESTIMONIALS: wholeNumber(0, 1200).default(12),
  RETENTION_MONTHS_OUTBOX: wholeNumber(0, 1200).default(12),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailAddress.optional(),
  DRAIN_MS: wholeNumber(0, 1000).default(1000),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  BUSINESS_NAME: line.min(1).max(200).default('Palo Verde Arms'),
  BUSINESS_STREET: line.min(1).max(200).default('7000 E Placeholder Road, Suite 100'),
  BUSINESS_CITY: line.min(1).max(200).default('Scottsdale, AZ 85251'),
  BUSINESS_PHONE: z
    .string()
    .min(10, 'must be at least 10 characters')
    .max(40, 'must be at most 40 characters')
    .regex(new RegExp(phonePattern(true)), 'must be a phone number, such as (480) 555-0142')
    .default('(480) 555-0142'),
  BUSINESS_EMAIL: plainAddress.default('hello@paloverdearms.example'),
  BUSINESS_TIME_ZONE: timeZone.default('America/Phoenix'),
});

/** Prefixes that only we use: an unknown variable that starts with one is a typo. */
const OUR_PREFIXES = /^(BUSINESS_|LOGIN_|LIMIT_|ADMIN_|RETENTION_|SMTP_|MAIL_|METRICS_|S3_)/;

/** Taken as they are: the blanks in a password are part of it. */
const EXACT = ['ADMIN_PASSWORD', 'JWT_SECRET', 'S3_SECRET_ACCESS_KEY'];

/** These can also be read from the file that `<name>_FILE` points to, which is how containers provide secrets. */
export const SECRETS = [
  'DATABASE_URL',
  'JWT_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

/** An S3-compatible store for pictures. */
export interface S3Settings {
  /** Undefined for AWS itself. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Prefix of every key; empty, or with a trailing slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** All settings of the process. */
export type ProcessSettings = ReturnType<typeof settingsOf>;

/** The settings once the database is known: the configured one, or the embedded one after its start. */
export interface Config extends ProcessSettings {
  databaseUrl: string;
  /** When the folder of the embedded database was made; undefined with a database of one's own. */
  embeddedSince?: Date | undefined;
}

/** Injection token for {@link Config}. */
export const CONFIG = Symbol('CONFIG');

/** Thrown by {@link loadConfig}; its message lists every invalid setting, one per line. */
export class ConfigError extends OperatorError {
  /** Builds the error from messages such as `PORT must be a whole number`. */
  static listing(faults: string[]): ConfigError {
    return new ConfigError(
      `The settings have ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults
        .map((fault) => `  - ${fault}`)
        .join('\n')}\ndocs/settings.md lists every variable.`,
    );
  }
}

/**
 * Reads the environment once.
 * @throws ConfigError that names every invalid setting at once.
 */
export function loadConfig(variables: NodeJS.ProcessEnv): ProcessSettings {
  const given = withoutEmpty(variables);
  const faults = readSecretFiles(given);
  Object.assign(given, withoutEmpty(given));
  for (const name of Object.keys(given)) {
    if (OUR_PREFIXES.test(name) && !(name in schema.shape)) {
      faults.push(`${name} is not a known setting`);
    }
  }
  const result = schema.safeParse(given);
  if (!result.success) {
    // One for each setting, however many rules it breaks.
    const { fieldErrors } = z.flattenError(result.error);
    faults.push(...Object.entries(fieldErrors).map(([name, [message]]) => `${name} ${message}`));
  }
  faults.push(...disagreements(given));
  if (!result.success || faults.length > 0) {
    throw ConfigError.listing(faults);
  }
  return settingsOf(result.data);
}

/** The settings that the variables say; docs/settings.md describes each. */
function settingsOf(env: z.output<typeof schema>) {
  const dataDir = resolve(env.DATA_DIR);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    /** Origin that visitors see, without a trailing slash. */
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
    dataDir,
    /** Mail is written here while there is no mail server. */
    outboxDir: join(dataDir, 'outbox'),
    /** Undefined: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** Ignored if `s3` is set. */
    uploadsDir: env.UPLOADS_DIR ? resolve(env.UPLOADS_DIR) : join(dataDir, 'uploads'),
    s3: s3Settings(env),
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    jwtSecret: env.JWT_SECRET,
    demoContent: env.DEMO_CONTENT ?? !env.DATABASE_URL,
    trustProxy: env.TRUST_PROXY,
    login: {
      attempts: env.LOGIN_ATTEMPTS,
      attemptsPerAddress: env.LOGIN_ATTEMPTS_PER_ADDRESS,
      attemptsPerNetwork: env.LOGIN_ATTEMPTS_PER_NETWORK,
      windowSeconds: env.LOGIN_WINDOW_SECONDS,
    },
    /** Limits of the public forms; docs/settings.md says what each one counts. */
    limits: {
      contact: env.LIMIT_CONTACT,
      contactPerNetwork: env.LIMIT_CONTACT_PER_NETWORK,
      testimonials: env.LIMIT_TESTIMONIALS,
      testimonialsPerNetwork: env.LIMIT_TESTIMONIALS_PER_NETWORK,
      transfers: env.LIMIT_TRANSFERS,
      transfersPerNetwork: env.LIMIT_TRANSFERS_PER_NETWORK,
      windowSeconds: env.LIMIT_WINDOW_SECONDS,
      heldPerEmail: env.LIMIT_HELD_PER_EMAIL,
      heldPerPhone: env.LIMIT_HELD_PER_PHONE,
      heldPerAddress: env.LIMIT_HELD_PER_ADDRESS,
      undecided: env.LIMIT_UNDECIDED,
      undecidedPerNetwork: env.LIMIT_UNDECIDED_PER_NETWORK,
      clientMoves: env.LIMIT_CLIENT_MOVES,
      requestsPerAddress: env.LIMIT_REQUESTS_PER_ADDRESS,
    },
    /** Months after which each is deleted; 0 keeps it forever. The page /privacy tells visitors these. */
    retention: {
      appointments: env.RETENTION_MONTHS_APPOINTMENTS,
      messages: env.RETENTION_MONTHS_MESSAGES,
      transfers: env.RETENTION_MONTHS_TRANSFERS,
      audit: env.RETENTION_MONTHS_AUDIT,
      testimonials: env.RETENTION_MONTHS_TESTIMONIALS,
      outbox: env.RETENTION_MONTHS_OUTBOX,
    },
    /** Undefined: mail is written to `outboxDir`. */
    smtpUrl: env.SMTP_URL,
    /** Sender of all mail, whose name is the shop's; undefined: the shop's own address. */
    mailFrom: env.MAIL_FROM,
    /** How long a stop waits, before it closes connections, for requests that are already on their way. */
    drainMs: env.DRAIN_MS,
    /** Metrics are off without a port. */
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logLevel: env.LOG_LEVEL,
    business: { timeZone: env.BUSINESS_TIME_ZONE },
    /** The shop's initial details; the dealer changes them in the back office (see ShopService). */
    firstShop: {
      name: env.BUSINESS_NAME,
      street: env.BUSINESS_STREET,
      city: env.BUSINESS_CITY,
      phone: env.BUSINESS_PHONE,
      email: env.BUSINESS_EMAIL,
    },
  };
}

/** Which settings do not go together; told beside the schema, which would leave it out once one of them is malformed. */
function disagreements(given: NodeJS.ProcessEnv): string[] {
  const { NODE_ENV, DATABASE_URL, JWT_SECRET, UPLOADS_DIR, PORT, METRICS_PORT } = given;
  const faults: string[] = [];
  if (NODE_ENV === 'production' && DATABASE_URL && !JWT_SECRET) {
    faults.push('JWT_SECRET is required in production with DATABASE_URL (at least 32 random characters)');
  }
  const s3 = Object.keys(schema.shape).filter((name) => name.startsWith('S3_') && given[name]);
  for (const name of s3.length > 0 ? S3_REQUIRED.filter((name) => !given[name]) : []) {
    faults.push(`${name} is missing: ${s3.join(', ')} needs it`);
  }
  if (s3.length > 0 && UPLOADS_DIR) {
    faults.push(`UPLOADS_DIR and ${s3.join(', ')} are both set: where do pictures belong?`);
  }
  const { data: port } = schema.shape.PORT.safeParse(PORT);
  if (port && port === schema.shape.METRICS_PORT.safeParse(METRICS_PORT).data) {
    faults.push('METRICS_PORT and PORT are the same');
  }
  return faults;
}

/** What is set, each as it is used. An empty value in a compose file or .env means "not set", and so do blanks. */
function withoutEmpty(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const cleaned = Object.entries(variables).map(([name, value = '']) => {
    const isOurs = name in schema.shape && !EXACT.includes(name);
    return [name, isOurs ? clean(value) : value] as const;
  });
  return Object.fromEntries(cleaned.filter(([, value]) => value !== ''));
}

/** The schema requires all settings of the store or none. */
function s3Settings(env: z.output<typeof schema>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_PREFIX: prefix } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!region || !bucket || !accessKeyId || !secretAccessKey) {
    return undefined;
  }
  return {
    endpoint,
    region,
    bucket,
    prefix: prefix ? `${prefix.replace(/\/$/, '')}/` : '',
    accessKeyId,
    secretAccessKey,
  };
}

/** Replaces each `<name>_FILE` with the file's content; returns what was wrong with them. */
function readSecretFiles(given: NodeJS.ProcessEnv): string[] {
  const faults: string[] = [];
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const file = given[variable];
    if (file === undefined) {
      continue;
    }
    delete given[variable];
    if (given[name] !== undefined) {
      faults.push(`${name} and ${variable} are both set: which one is meant?`);
      continue;
    }
    try {
      // Editors and `echo` add a line break at the end of a file, and those of Windows a byte order mark at its beginning.
      given[name] = readFileSync(file, 'utf8').replace(/^\ufeff|[\r\n]+$/g, '');
      if (clean(given[name]) === '') {
        faults.push(`${variable} names an empty file`);
        delete given[name];
      }
    } catch (error) {
      faults.push(`${variable} names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return faults;
}
