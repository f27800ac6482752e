/**
 * Benchmarks of the built product beside a baseline in the same run, interleaved, as ratios: `npm run bench`.
 * The baseline is a bare node:http server that sends the same bytes. Then Lighthouse's scores and the weight of
 * every public page. Prints two tables and writes dist/bench.json.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { measurePages } from './bench-pages.ts';
import { run } from './run.ts';

const PORT = 3310;
const BASELINE_PORT = 3311;
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 64;
const PATHS = ['/api/inventory', '/api/inventory/featured', '/api/inventory/1', '/inventory'];
const PAGES = [
  '/',
  '/about',
  '/inventory',
  '/inventory/1',
  '/blog',
  '/blog/1',
  '/contact',
  '/schedule',
  '/review',
  '/privacy',
  '/terms',
];

async function median(port: number, path: string): Promise<number[]> {
  const { requests, latency } = await autocannon({
    url: `http://localhost:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'identity' },
  });
  return [requests.average, latency.p99];
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function startProduct(dataDir: string): Promise<ChildProcess> {
  const child = spawn('node', ['dist/backend/main.js'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`http://localhost:${PORT}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) {
      return child;
    }
    await delay(200);
  }
  throw new Error('The product did not become ready within a minute.');
}

run('nx', ['run-many', '-t', 'build']);
const dataDir = mkdtempSync(join(tmpdir(), 'by-appointment-bench-'));
const product = await startProduct(dataDir);
const rows = [];
const pages = [];
try {
  pages.push(...(await measurePages(`http://localhost:${PORT}`, PAGES)));
  for (const path of PATHS) {
    const answer = await fetch(`http://localhost:${PORT}${path}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'text/plain';
    const baseline = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
    }).listen(BASELINE_PORT);
    const ours: number[][] = [];
    const theirs: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await median(PORT, path));
      theirs.push(await median(BASELINE_PORT, path));
    }
    baseline.close();
    baseline.closeAllConnections();
    const rate = middle(ours.map(([requests = 0]) => requests));
    const bare = middle(theirs.map(([requests = 0]) => requests));
    rows.push({
      path,
      kB: Math.round(bytes.length / 1000),
      'requests/s': Math.round(rate),
      'bare requests/s': Math.round(bare),
      ratio: Number((rate / bare).toFixed(3)),
      'p99 ms': middle(ours.map(([, p99 = 0]) => p99)),
      'bare p99 ms': middle(theirs.map(([, p99 = 0]) => p99)),
    });
  }
} finally {
  const gone = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
console.table(pages);
console.table(rows);
writeFileSync('dist/bench.json', `${JSON.stringify({ throughput: rows, pages }, null, 2)}\n`);
