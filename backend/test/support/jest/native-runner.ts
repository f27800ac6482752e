import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

type RunFile = (
  globalConfig: object,
  config: object,
  environment: object,
  runtime: object,
  path: string,
  ...rest: unknown[]
) => Promise<object>;

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner') as { default: RunFile };
// Node's import cannot read "./load-sources.js" before that file is loaded.
require('./load-sources.ts');
const { setGlobals } = await import('./globals.js');

/**
 * Runs a test file with jest's own runner, but lets Node import it and the product. jest would give each test file a
 * world of its own, and import the product into it again: that took a quarter of the processor time.
 */
const runFile: RunFile = (globalConfig, config, environment, runtime, path, ...rest) => {
  Object.assign(runtime, {
    /** What holds the tests of a file: a new one for each file. */
    requireInternalModule(module: string): unknown {
      delete require.cache[module];
      Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
      return require(module);
    },
    setGlobalsForRuntime: setGlobals,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (module: string) => import(pathToFileURL(module).href),
  });
  // jest's knows the maps of what jest compiled; Node's those of what Node imported.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  return circus(globalConfig, config, environment, runtime, path, ...rest);
};

export default runFile;
