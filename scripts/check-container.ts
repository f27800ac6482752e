/**
 * Does without Docker what docker/Dockerfile says: `npm run check-container`. Every COPY and the production install
 * are done in a temporary folder, the result is started against a real PostgreSQL, read-only and not as root where
 * this program may choose, asked, checked by the HEALTHCHECK, and stopped. Only the build's own `npm ci` is
 * left out (the packages of this checkout are used), and the base image is this machine. Needs a built checkout.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

interface Instruction {
  word: string;
  rest: string;
}

interface Stage {
  name: string;
  /** Folder that stands for the root of this stage's image. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  instructions: Instruction[];
}

const SOURCE = resolve(import.meta.dirname, '..');
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'e2e', 'test-results']);
/** The image's user, if we may become it. */
const USER = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'by-appointment-container-'));
chmodSync(folder, 0o755);

function fail(text: string): never {
  throw new Error(text);
}

function say(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

/** The stages of the Dockerfile with the folders that stand for them. */
function readStages(): Stage[] {
  const stages: Stage[] = [];
  const text = readFileSync(join(SOURCE, 'docker/Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const [word = '', ...words] = line.split(' ');
    if (word === 'FROM') {
      const name = words[2] ?? 'image';
      stages.push({ name, root: join(folder, name), workdir: '/', env: {}, instructions: [] });
    }
    const stage = stages.at(-1) ?? fail(`The Dockerfile begins with ${word}`);
    stage.instructions.push({ word, rest: words.join(' ') });
    if (word === 'WORKDIR') {
      stage.workdir = words[0] as string;
      mkdirSync(join(stage.root, stage.workdir), { recursive: true });
    }
    if (word === 'ENV') {
      Object.assign(stage.env, Object.fromEntries(words.map((pair) => pair.split('='))));
    }
  }
  return stages;
}

/** One COPY, from the repository or from another stage. */
function copy(stage: Stage, stages: Stage[], rest: string): void {
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? (words.shift() as string).slice(7) : undefined;
  const base = from ? stages.find(({ name }) => name === from)?.root : SOURCE;
  const target = words.pop() as string;
  for (const word of words) {
    const source = join(base ?? fail(`COPY --from=${from}: there is no such stage`), word);
    if (!existsSync(source)) {
      fail(`COPY ${rest}: ${word} does not exist`);
    }
    const into = join(
      stage.root,
      stage.workdir,
      target.endsWith('/') ? join(target, basename(word)) : target,
    );
    cpSync(source, into, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => from !== undefined || !LEFT_OUT.has(basename(path)),
    });
  }
}

function shell(command: string, cwd: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8' });
  if (status !== 0) {
    fail(`RUN ${command}\n${stdout}${stderr}`);
  }
}

function make(stage: Stage, stages: Stage[]): void {
  const cwd = join(stage.root, stage.workdir);
  for (const { word, rest } of stage.instructions) {
    if (word === 'COPY') {
      copy(stage, stages, rest);
    } else if (word === 'RUN' && rest === 'npm ci') {
      symlinkSync(join(SOURCE, 'node_modules'), join(cwd, 'node_modules'));
    } else if (word === 'RUN' && !rest.startsWith('mkdir /data')) {
      shell(rest.replace('npm ci', 'npm ci --prefer-offline'), cwd);
    }
  }
}

/** What the compose files name exists: settings they pass on to the site, and files they give to containers. */
function checkCompose(): void {
  const known = new Set(
    [...readFileSync(join(SOURCE, '.env.example'), 'utf8').matchAll(/^#([A-Z_0-9]+)=/gm)].map(
      ([, name]) => name,
    ),
  );
  for (const file of ['docker/compose.yaml', 'docker/compose.scale.yaml']) {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    const app = /^ {2}app:\n(?: {4}.*\n)+/m.exec(text)?.[0] ?? fail(`${file}: there is no service "app"`);
    for (const [, name = ''] of app.matchAll(/^ {6}([A-Z_0-9]+):/gm)) {
      if (!known.has(name) && !known.has(name.replace(/_FILE$/, ''))) {
        fail(`${file} passes on ${name}, which is no setting`);
      }
    }
    const named = [...text.matchAll(/^ +- (\.\/[^:]+):/gm), ...text.matchAll(/dockerfile: (.*)/g)];
    for (const [, path = ''] of named) {
      const from = path.startsWith('./') ? 'docker' : '.';
      if (!existsSync(join(SOURCE, from, path))) {
        fail(`${file} names ${path}, which does not exist`);
      }
    }
  }
  say('compose files: all settings and files they name exist');
}

const json = (stage: Stage, word: string): string[] => {
  const { rest } = stage.instructions.findLast((one) => one.word === word) ?? fail(`There is no ${word}`);
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
};

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

/** Starts the image's CMD, asks it, and stops it. */
async function tryImage(image: Stage, databaseUrl: string): Promise<void> {
  const cwd = join(image.root, image.workdir);
  const data = join(folder, 'data');
  mkdirSync(data);
  const node = join(folder, 'node');
  copyFileSync(process.execPath, node);
  if (USER.uid !== undefined) {
    chownSync(data, USER.uid, USER.gid);
  }
  const port = await freePort();
  const env = {
    PATH: '/usr/bin:/bin',
    ...image.env,
    PORT: String(port),
    DATA_DIR: data,
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'only-for-this-check-'.repeat(2),
    ADMIN_PASSWORD: 'only-for-this-check',
  };
  const options = { cwd, env, ...USER };
  const app = spawn(node, json(image, 'CMD').slice(1), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  app.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  app.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const begun = Date.now();
    const check = json(image, 'HEALTHCHECK').slice(1);
    while (spawnSync(node, check, options).status !== 0) {
      if (app.exitCode !== null || Date.now() - begun > START_TIMEOUT_MS) {
        fail(`It does not become ready:\n${output}`);
      }
      await delay(200);
    }
    say(`ready after ${((Date.now() - begun) / 1000).toFixed(1)} s, by the HEALTHCHECK`);
    for (const [path, words] of [
      ['/', '</html>'],
      ['/api/health/ready', '"ok"'],
      ['/favicon.svg', '<svg'],
      ['/og.png', 'PNG'],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      if (!answer.ok || !(await answer.text()).includes(words)) {
        fail(`GET ${path} answers ${answer.status}\n${output}`);
      }
    }
    const memory = /VmRSS:\s+(\d+)/.exec(readStatus(app))?.[1];
    say(`pages and API answer${memory ? `, ${Math.round(Number(memory) / 1024)} MB of memory` : ''}`);
    await stop(app);
  } finally {
    app.kill('SIGKILL');
  }
}

function readStatus({ pid }: ChildProcess): string {
  return existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
}

async function stop(app: ChildProcess): Promise<void> {
  const begun = Date.now();
  const gone = new Promise((done) => app.once('exit', done));
  app.kill('SIGTERM');
  const code = await Promise.race([gone, delay(STOP_TIMEOUT_MS, 'still there', { ref: false })]);
  if (code !== 0) {
    fail(`SIGTERM: ended with ${String(code)}`);
  }
  say(`SIGTERM: ended by itself after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

const embedded = join(SOURCE, 'dist/backend/database/embedded.js');
let postgres: { url(): string; stop(): Promise<void> } | undefined;
try {
  if (!existsSync(embedded)) {
    fail('The product is not built yet. Run: npm run build');
  }
  checkCompose();
  const stages = readStages();
  for (const stage of stages) {
    const begun = Date.now();
    make(stage, stages);
    say(`stage ${stage.name.padEnd(8)}${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
  const image = stages.at(-1) as Stage;
  const { EmbeddedPostgres } = (await import(embedded)) as {
    EmbeddedPostgres: { start(folder: string): Promise<{ url(): string; stop(): Promise<void> }> };
  };
  postgres = await EmbeddedPostgres.start(join(folder, 'postgres'));
  await tryImage(image, postgres.url());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
