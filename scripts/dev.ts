/**
 * Watch mode: `npm run dev`. The backend is compiled and restarted on change (port 3001); Vite serves and renders the pages on port 3000.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

const children: ChildProcess[] = [];

function run(command: string, args: string[], extra: NodeJS.ProcessEnv = {}, cwd = '.'): void {
  const child = spawn(command, args, { stdio: 'inherit', cwd, env: { ...process.env, ...extra } });
  child.on('exit', (code) => {
    if (code) {
      stop();
      process.exitCode = code;
    }
  });
  children.push(child);
}

function stop(): void {
  children.forEach((child) => child.kill('SIGTERM'));
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const port = process.env['PORT'] ?? '3000';
const apiPort = String(Number(port) + 1);
const sources = [
  'src',
  '-d',
  '../dist/dev',
  '--config-file',
  '.swcrc',
  '--strip-leading-paths',
  '--copy-files',
];
spawnSync('swc', [...sources, '--quiet'], { cwd: 'backend', stdio: 'inherit' });
run('swc', [...sources, '--watch', '--quiet'], {}, 'backend');
run('node', ['--watch', '--watch-path=dist/dev', 'dist/dev/main.js'], {
  PORT: apiPort,
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
});
run('vite', ['frontend', '--port', port], { DEV_API_URL: `http://localhost:${apiPort}` });
