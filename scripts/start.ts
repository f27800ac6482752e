/** Builds the product if its sources changed, and runs it: `npm start`. */
import { buildIfChanged } from './lib/build.ts';
import { takeOptions } from './lib/take-options.ts';

takeOptions('npm start; what can be set in the environment is in docs/settings.md', {});
buildIfChanged();
// In the same process, so that signals from npm, systemd or a terminal reach the server.
await import(new URL('../dist/backend/main.js', import.meta.url).href);
