import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase } from '../support/database/database.js';
import { endAll, makeFolder, type Running, START_TIMEOUT_MS, startProcess } from '../support/process.js';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const { version } = JSON.parse(read('package.json')) as { version: string };

afterAll(endAll);

describe('the built product', () => {
  /** As the build noted it; a build outside of git has none. */
  const commit = existsSync(join(ROOT, 'dist/commit')) ? read('dist/commit').trim() : null;
  let app: Running;
  beforeAll(async () => {
    app = await startProcess(await makeFolder(), {
      DATABASE_URL: await createDatabase(),
      METRICS_PORT: '0',
    });
  }, START_TIMEOUT_MS);

  test('says its version and commit in its first line and at /metrics', async () => {
    const name = commit ? `${version} (${commit})` : version;
    expect(app.output().split('\n')[0]).toBe(`by-appointment ${name}`);
    const metrics = /metrics +(http:\S+)/.exec(app.output())?.[1] ?? '';
    const labels = commit ? `version="${version}",commit="${commit}"` : `version="${version}"`;
    expect(await (await fetch(metrics)).text()).toContain(`by_appointment_build_info{${labels}} 1\n`);
  });

  test('tells whoever has signed in, and no one else', async () => {
    expect((await app.ask('GET', '/api/admin/release')).status).toBe(401);
    const { json } = await app.ask('GET', '/api/admin/release', { token: await app.signIn() });
    expect(json).toEqual({ version, commit });
  });

  test('serves the licenses of what browsers get: of modules, fonts and style sheets', async () => {
    const { status, headers, text } = await app.ask('GET', '/licenses.txt', {
      headers: { 'accept-encoding': 'br' },
    });
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'br',
    ]);
    const parts = ['react', 'antd', '@tiptap/react', '@fontsource-variable/newsreader', 'tailwindcss'];
    const named = [...text.matchAll(/^## (\S+) - \S+ \(.+\)$/gm)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining(parts));
    expect(text).toContain('SIL OPEN FONT LICENSE');
    const sheets = [read('frontend/src/styles.css'), read('frontend/src/fonts/fonts.css')].join('\n');
    const imported = [...sheets.matchAll(/^@import '((?:@[\w-]+\/)?\w[\w-]*)/gm)].map(([, name]) => name);
    expect(imported.length).toBeGreaterThan(2);
    expect(named).toEqual(expect.arrayContaining(imported));
  });
});

test('the build notes the COMMIT it is told, otherwise that of git, and nothing where there is neither', async () => {
  const folder = await makeFolder();
  const note = (variables: Record<string, string>) => {
    const program = join(ROOT, 'scripts/lib/note-commit.ts');
    const env = { PATH: process.env['PATH'], GIT_CEILING_DIRECTORIES: join(folder, '..'), ...variables };
    expect(spawnSync(process.execPath, [program], { cwd: folder, env }).status).toBe(0);
    const file = join(folder, 'dist/commit');
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout.trim();
  expect(note({ COMMIT: '0a1b2c3d' })).toBe('0a1b2c3d\n');
  expect(note({})).toBeUndefined();
  git('init');
  git('commit', '--allow-empty', '-m', 'First');
  const first = git('rev-parse', '--short', 'HEAD');
  expect(first).toMatch(/^[0-9a-f]{7,}$/);
  expect([note({}), note({ COMMIT: '' })]).toEqual([`${first}\n`, `${first}\n`]);
  expect(note({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' })).toBe(`${first}\n`);
});

test('whoever may not write to the checkout runs what was built there, or reads who has to build it', async () => {
  const folder = await makeFolder();
  const program = `import { buildIfChanged } from ${JSON.stringify(join(ROOT, 'scripts/lib/build.ts'))}; buildIfChanged();`;
  const start = () => {
    // Root may write anywhere, until it is another user.
    const wrapper =
      process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] : [];
    const [command, ...args] = [...wrapper, process.execPath, '--input-type=module', '--eval', program];
    const { status, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    return [status, stderr.replaceAll(/^\(.*\n/gm, '')];
  };
  chmodSync(folder, 0o555);
  expect(start()).toEqual([
    1,
    `This user may not build in ${folder}: run npm start there once as the user that it belongs to, then again as this one.\n`,
  ]);
  // There are no sources in this folder, and nothing made of them.
  const nothing = createHash('sha256').digest('hex');
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/built'), `${nothing} ${nothing}`);
  chmodSync(join(folder, 'dist'), 0o555);
  expect(start()).toEqual([0, '']);
  chmodSync(join(folder, 'dist'), 0o755);
});

test('package, lockfile, compose files and changelog have the same version', () => {
  const { packages, ...lock } = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, packages['']?.version]).toEqual([version, version]);
  for (const file of ['docker/compose.yaml', 'docker/compose.scale.yaml']) {
    const defaults = [...read(file).matchAll(/\$\{VERSION:-(.+?)\}/g)].map(([, value]) => value);
    expect(defaults).toEqual([version, version]);
    expect(read(file)).toContain('    image: by-appointment:${VERSION');
  }
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
