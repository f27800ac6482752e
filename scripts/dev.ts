/**
 * Watch mode: `npm run dev`. The backend is recompiled and restarted on changes (port 3001); Vite serves and renders the
 * pages from the sources on port 3000.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { takeOptions } from './lib/take-options.ts';

takeOptions('[PORT=3000] npm run dev', {});

const children: ChildProcess[] = [];

function run(command: string, args: string[], extra: NodeJS.ProcessEnv): void {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...extra } });
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
run('node', ['--watch', '--watch-path=backend/src', 'scripts/dev/backend.ts'], {
  PORT: apiPort,
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
});
run('vite', ['frontend', '--port', port], { DEV_API_URL: `http://localhost:${apiPort}` });
