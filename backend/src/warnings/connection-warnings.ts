import { Client } from 'pg';
import type { ProcessSettings } from '../config/config.js';
import { databaseUrls } from '../config/database-hosts.js';

/** This machine, or a name without a dot, which exists only within a private network such as that of Compose. */
const NEAR = /^(127\.|\[?::1\]?$|\/|[^.:]*$)/;

const names = new Intl.ListFormat('en-US');

/**
 * Settings through which a public site connects to other machines without TLS. They are only logged, because the
 * dealer could do nothing about them.
 */
export function connectionWarnings(config: ProcessSettings): { kind: string; message: string }[] {
  const plain = Object.entries(plainHosts(config))
    .filter(([, hosts]) => hosts.some((host) => !NEAR.test(host)))
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

/** Hosts that lead to no other machine. */
const HERE = /^(localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** That whoever gets an email can't open its links, because nobody has said where the site is. Only logged, as above. */
export function addressWarnings(config: ProcessSettings): { kind: string; message: string }[] {
  const { production, smtpUrl, publicUrl } = config;
  return production && smtpUrl && HERE.test(new URL(publicUrl).hostname)
    ? [
        {
          kind: 'no-public-url',
          message: `Links in emails lead to ${publicUrl}, which no other machine can open: set PUBLIC_URL to the address that visitors use.`,
        },
      ]
    : [];
}

/** The hosts of each setting that does not require TLS. */
function plainHosts({ databaseUrl, smtpUrl, s3 }: ProcessSettings): Record<string, string[]> {
  // pg parses its own URLs, in which TLS and host can be written in several ways.
  const databases = (databaseUrl ? databaseUrls(databaseUrl) : []).map(
    (connectionString) => new Client({ connectionString }),
  );
  const mail = smtpUrl ? new URL(smtpUrl) : undefined;
  const store = s3?.endpoint ? new URL(s3.endpoint) : undefined;
  const mailIsPlain = mail?.protocol === 'smtp:' && mail.searchParams.get('requireTLS') !== 'true';
  return {
    DATABASE_URL: databases.filter(({ ssl }) => !ssl).map(({ host }) => host),
    SMTP_URL: mailIsPlain ? [mail.hostname] : [],
    S3_ENDPOINT: store?.protocol === 'http:' ? [store.hostname] : [],
  };
}
