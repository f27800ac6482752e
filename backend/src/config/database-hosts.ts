import { Client } from 'pg';

/** A URL with several hosts: what comes before them, the hosts, and what comes after. */
const PARTS = /^(\w+:\/\/(?:[^/?#]*@)?)([^@/?#]*,[^@/?#]*)((?:[/?#].*)?)$/s;

/**
 * The URL of each server in DATABASE_URL, which may name several, as libpq's do
 * (`postgres://user:password@db1:5432,db2:5432/name`). A URL with one is returned as it is.
 */
export function databaseUrls(databaseUrl: string): string[] {
  const [, before = '', hosts, after = ''] = PARTS.exec(databaseUrl) ?? [];
  return hosts === undefined ? [databaseUrl] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** A sign in the password that ends the part of the server: what follows would be taken for its address. */
const CUT_PASSWORD = /^\w+:\/\/[^@/?#]*[/?#].*@/s;

/** `user@/name`, as libpq writes it if `?host=` names the server or the folder of its socket: no URL by today's rules. */
const NO_HOST = /^(\w+:\/\/[^@/?#]*@)\/(?=.*[?&]host=[^&])/s;

const ONE = 'must be a URL that starts with postgres:// or postgresql://';
const SEVERAL = 'must name several servers like this: postgres://user:password@db1:5432,db2:5432/name';

/** What is wrong with a DATABASE_URL; undefined if nothing is. */
export function databaseUrlFault(databaseUrl: string): string | undefined {
  if (CUT_PASSWORD.test(databaseUrl) || !isDecodable(databaseUrl)) {
    return 'must have its password written like this: # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25';
  }
  const urls = databaseUrls(databaseUrl.replace(NO_HOST, '$1localhost/')).map((url) => URL.parse(url));
  const several = urls.length > 1;
  const query = urls[0]?.searchParams ?? new URLSearchParams();
  const isInQuery = ['host', 'port'].some(
    (name) => query.get(name)?.includes(',') || (several && query.has(name)),
  );
  if (isInQuery || (several && urls.some((url) => !url?.hostname))) {
    return SEVERAL;
  }
  if (!['postgres:', 'postgresql:'].includes(urls[0]?.protocol ?? '')) {
    return ONE;
  }
  // libpq would be content with any of them.
  if (several && ![null, 'read-write'].includes(query.get('target_session_attrs'))) {
    return 'must have target_session_attrs=read-write or leave it out: the site writes';
  }
  return driverFault(databaseUrls(databaseUrl)[0] as string);
}

/** Whether each `%` begins the code of a letter. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** pg reads the certificates that a URL names, and throws where it does not know a value. */
function driverFault(connectionString: string): string | undefined {
  try {
    void new Client({ connectionString });
    return undefined;
  } catch (error) {
    return `cannot be used: ${(error as Error).message}`;
  }
}
