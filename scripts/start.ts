/** Builds what changed since the last time and runs the product: `npm start`. */
import { buildIfChanged } from './build.ts';

buildIfChanged();
// In this same process, so that signals from npm, systemd or a terminal reach the server itself.
await import(new URL('../dist/backend/main.js', import.meta.url).href);
