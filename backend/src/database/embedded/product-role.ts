import { createHmac } from 'node:crypto';
import { Client } from 'pg';

/** The product's role and database share a name. */
export const PRODUCT = 'by_appointment';

/** Everything in the database that the superuser owns, except what extensions created. */
const HAND_OVER = `
  DO $$
  DECLARE
    statement text;
  BEGIN
    FOR statement IN
      WITH ours AS (
        SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
      ), foreigners AS (
        SELECT classid, objid FROM pg_depend WHERE deptype = 'e'
      )
      SELECT format('SCHEMA %I', nspname) FROM pg_namespace
       WHERE oid IN (SELECT oid FROM ours) AND nspowner = 'postgres'::regrole
      UNION ALL
      -- Indexes, triggers and the sequences of columns follow their table.
      SELECT format('TABLE %s', c.oid::regclass) FROM pg_class c
       WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relowner = 'postgres'::regrole
         AND c.relnamespace IN (SELECT oid FROM ours)
         AND ('pg_class'::regclass, c.oid) NOT IN (SELECT * FROM foreigners)
         AND NOT EXISTS (SELECT FROM pg_depend d
                          WHERE c.relkind = 'S' AND d.classid = 'pg_class'::regclass AND d.objid = c.oid
                            AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i'))
      UNION ALL
      SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p
       WHERE p.proowner = 'postgres'::regrole AND p.pronamespace IN (SELECT oid FROM ours)
         AND ('pg_proc'::regclass, p.oid) NOT IN (SELECT * FROM foreigners)
      UNION ALL
      SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t
       WHERE t.typtype IN ('e', 'd') AND t.typowner = 'postgres'::regrole
         AND t.typnamespace IN (SELECT oid FROM ours)
         AND ('pg_type'::regclass, t.oid) NOT IN (SELECT * FROM foreigners)
    LOOP
      EXECUTE format('ALTER %s OWNER TO ${PRODUCT}', statement);
    END LOOP;
  END $$`;

/** The role's password is derived from the superuser's and does not reveal it, so there is one secret to keep. */
export function productPassword(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(PRODUCT).digest('hex');
}

/**
 * Creates the product's role, which may do nothing but own its database, and that database. A database that an
 * earlier version created as superuser is handed over with everything in it, in one transaction.
 * @param url returns the superuser's connection string for a database.
 */
export async function prepareProductRole(url: (database: string) => string, password: string): Promise<void> {
  const owner = await asSuperuser(url('postgres'), async (client) => {
    // Keeps the values of rows out of the log. Set for roles, because what the server says about itself has to be whole.
    await client.query('ALTER ROLE ALL SET log_error_verbosity = terse');
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [PRODUCT]);
    await client.query(
      `${role.rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${PRODUCT} LOGIN PASSWORD '${password}'`,
    );
    const { rows } = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [PRODUCT],
    );
    if (!rows[0]) {
      await client.query(`CREATE DATABASE ${PRODUCT} OWNER ${PRODUCT}`);
    }
    return rows[0]?.owner ?? PRODUCT;
  });
  if (owner !== PRODUCT) {
    await asSuperuser(url(PRODUCT), (client) =>
      client.query(`BEGIN; ${HAND_OVER}; ALTER DATABASE ${PRODUCT} OWNER TO ${PRODUCT}; COMMIT`),
    );
  }
}

async function asSuperuser<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
