/** A URL with several hosts: what comes before them, the hosts, and what comes after. */
const PARTS = /^(\w+:\/\/(?:[^/?#]*@)?)([^@/?#]*,[^@/?#]*)(.*)$/s;

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

/** What is wrong with the servers of a DATABASE_URL; undefined if nothing is. */
export function hostsFault(databaseUrl: string): string | undefined {
  if (CUT_PASSWORD.test(databaseUrl)) {
    return 'must have its password written like this: # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25';
  }
  const urls = databaseUrls(databaseUrl).map((url) => URL.parse(url));
  const several = urls.length > 1;
  const query = urls[0]?.searchParams ?? new URLSearchParams();
  const isInQuery = ['host', 'port'].some(
    (name) => query.get(name)?.includes(',') || (several && query.has(name)),
  );
  if (isInQuery || (several && urls.some((url) => !url?.hostname))) {
    return 'must name several servers like this: postgres://user:password@db1:5432,db2:5432/name';
  }
  // libpq would be content with any of them.
  return several && ![null, 'read-write'].includes(query.get('target_session_attrs'))
    ? 'must have target_session_attrs=read-write or leave it out: the site writes'
    : undefined;
}
