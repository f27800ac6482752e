/**
 * Writes a migration that makes the tables match the entities, and its line in the list: `npm run migration -- item-caliber`.
 * Read it before you commit it: what TypeORM does not know (triggers, sorted indexes, rows to fill in) is added by hand, and
 * a renamed column looks like one that was dropped and one that was added.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { format } from './lib/format.ts';
import { run } from './lib/run.ts';

const FOLDER = 'backend/src/database/migrations';
const INDEX = join(FOLDER, 'index.ts');

/** backend/src/cli/open-database.ts, which node cannot run unbuilt because of its decorators. */
interface OpenDatabase {
  withDatabase: <Result>(
    settings: { dataDir: string },
    work: (source: DataSource) => Promise<Result>,
    mayBeNew: boolean,
  ) => Promise<Result>;
}

const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  process.stderr.write('Give the migration a name of small letters: npm run migration -- item-caliber\n');
  process.exit(1);
}
rmSync('dist/backend', { recursive: true, force: true });
run('nx', ['build', 'backend']);
const { up, down } = await difference();
const stamp = Date.now();
const file = join(FOLDER, `${stamp}-${name}.ts`);
writeFileSync(file, await format(file, classOf(name, stamp, up, down)));
writeFileSync(INDEX, await format(INDEX, list()));
process.stdout.write(
  up.length > 0
    ? `${file} has what the entities have and the tables do not. Read it, and complete it.\n`
    : `${file} is empty: the tables match the entities. Fill it in, or change an entity first.\n`,
);

/** The statements that make freshly migrated tables match the entities, and those that take them back. */
async function difference(): Promise<{ up: string[]; down: string[] }> {
  const { withDatabase } = (await import(
    new URL('../dist/backend/cli/open-database.js', import.meta.url).href
  )) as OpenDatabase;
  const dataDir = mkdtempSync(join(tmpdir(), 'by-appointment-migration-'));
  try {
    return await withDatabase(
      { dataDir },
      async (source) => {
        await source.runMigrations();
        const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
        return {
          up: upQueries.map(({ query }) => query),
          down: downQueries.map(({ query }) => query).reverse(),
        };
      },
      true,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function classOf(words: string, at: number, up: string[], down: string[]): string {
  const title = `${words.replace(/(^|-)(\w)/g, (_whole, _dash, letter: string) => letter.toUpperCase())}${at}`;
  const body = (queries: string[]) =>
    queries.map((query) => `await runner.query(\`${query.replace(/[\\`$]/g, '\\$&')}\`);`).join('\n');
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What it is for, in a sentence. */
export class ${title} implements MigrationInterface {
  name = '${title}';

  async up(runner: QueryRunner): Promise<void> {
    ${body(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
    ${body(down)}
  }
}
`;
}

/** All migrations of the folder, in the order in which they are applied. */
function list(): string {
  const files = readdirSync(FOLDER)
    .filter((one) => /^\d+-/.test(one))
    .toSorted();
  const names = files.map(
    (one) => /export class (\w+)/.exec(readFileSync(join(FOLDER, one), 'utf8'))?.[1] ?? '',
  );
  return `${files.map((one, index) => `import { ${names[index]} } from './${one.replace(/\.ts$/, '.js')}';`).join('\n')}

/** All migrations, in the order in which they are applied. \`npm run migration\` adds to it. */
export const MIGRATIONS = [${names.join(', ')}];
`;
}
