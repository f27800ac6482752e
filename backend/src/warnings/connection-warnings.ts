import { Client } from 'pg';
import type { Settings } from '../config/config.js';

/** This machine, or a name without a dot, which exists only within a private network such as that of Compose. */
const NEAR = /^(127\.|\[?::1\]?$|\/|[^.:]*$)/;

const names = new Intl.ListFormat('en-US');

/**
 * Settings through which a public site connects to other machines without TLS. They are only logged, because the
 * dealer could do nothing about them.
 */
export function connectionWarnings(config: Settings): { kind: string; message: string }[] {
  const plain = Object.entries(plainHosts(config))
    .filter(([, host]) => host !== undefined && !NEAR.test(host))
    .map(([name]) => name);
  return !config.production || plain.length === 0
    ? []
    : [
        {
          kind: 'not-encrypted',
          message: `Not encrypted on the way to another machine: ${names.format(plain)}. docs/security.md, "Connections", says how to ask for TLS.`,
        },
      ];
}

/** The host of each setting that does not require TLS. */
function plainHosts({ databaseUrl, smtpUrl, s3 }: Settings): Record<string, string | undefined> {
  // pg parses its own URLs, in which TLS and host can be written in several ways.
  const database = databaseUrl ? new Client({ connectionString: databaseUrl }) : undefined;
  const mail = smtpUrl ? new URL(smtpUrl) : undefined;
  const store = s3?.endpoint ? new URL(s3.endpoint) : undefined;
  const mailIsPlain = mail?.protocol === 'smtp:' && mail.searchParams.get('requireTLS') !== 'true';
  return {
    DATABASE_URL: database?.ssl ? undefined : database?.host,
    SMTP_URL: mailIsPlain ? mail.hostname : undefined,
    S3_ENDPOINT: store?.protocol === 'http:' ? store.hostname : undefined,
  };
}
