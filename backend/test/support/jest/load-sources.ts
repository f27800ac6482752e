import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Options, transformSync } from '@swc/core';

/*
 * Importing this file lets Node import the sources: compiled as the build compiles them, and `./shop.js` meaning
 * `shop.ts`, as `./shop.ts` does in scripts. The stacks of errors have the lines of the sources.
 */
const OPTIONS = JSON.parse(readFileSync(new URL('../../../.swcrc', import.meta.url), 'utf8')) as Options;
const FRONTEND = new URL('../../../../frontend/src/', import.meta.url);
const GLOBALS = new URL('globals.ts', import.meta.url).href;

process.setSourceMapsEnabled(true);
registerHooks({
  resolve(specifier, context, next) {
    if (!isSource(context.parentURL)) {
      return next(specifier, context);
    }
    if (specifier === '@jest/globals') {
      return next(GLOBALS, context);
    }
    // As the bundler finds what files of the frontend import, of which a few are compared with the backend's rules.
    if (specifier.startsWith('@/')) {
      return next(new URL(`${specifier.slice(2)}.ts`, FRONTEND).href, context);
    }
    return next(specifier.startsWith('.') ? specifier.replace(/(\.[jt]s)?$/, '.ts') : specifier, context);
  },
  load(url, context, next) {
    if (!isSource(url)) {
      return next(url, context);
    }
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...OPTIONS,
      filename,
      swcrc: false,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** Whether this is a source file of ours. */
function isSource(url: string | undefined): boolean {
  return url?.endsWith('.ts') === true && !url.includes('/node_modules/');
}
