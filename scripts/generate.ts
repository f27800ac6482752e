/** Generates the contract and the client from the backend's decorators: `npm run generate`. */
import { rmSync } from 'node:fs';
import { run } from './lib/run.ts';
import { takeOptions } from './lib/take-options.ts';

takeOptions('npm run generate', {});
rmSync('dist/backend', { recursive: true, force: true });
run('nx', ['build', 'backend']);
run('node', ['dist/backend/openapi.js']);
run('node', ['scripts/contract/generate-client.ts']);
