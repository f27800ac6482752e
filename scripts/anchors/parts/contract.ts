import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Findings, Part } from '../part.ts';
import { FOLDER, runTool } from '../tools.ts';

interface RedoclyReport {
  problems: { severity: string; ruleId: string; message: string; location: { pointer?: string }[] }[];
}

type SpectralReport = { severity: number; code: string; message: string; path: string[] }[];

/** Spectral counts severities from the worst. */
const SPECTRAL_ERROR = 0;

/** Make clients: the arguments of each for a document, and for a folder of its own for the client. */
const GENERATORS: Record<string, (file: string, folder: string) => string[]> = {
  'openapi-typescript-codegen': (file, folder) => [
    ...['--input', file, '--output', folder, '--client', 'fetch'],
  ],
  'openapi-typescript': (file, folder) => [file, '--output', join(folder, 'client.ts')],
  '@hey-api/openapi-ts': (file, folder) => ['--input', file, '--output', folder, '--no-log-file'],
  'swagger-typescript-api': (file, folder) => ['generate', '--path', file, '--output', folder],
  orval: (file, folder) => ['--input', file, '--output', join(folder, 'client.ts'), '--client', 'fetch'],
  // Its last major version, which reads unions by other code. In one file it would use constants before it declares them.
  'orval-7': (file, folder) => {
    const config = join(folder, 'orval.config.cjs');
    const output = { target: 'client.ts', schemas: 'model', client: 'fetch' };
    writeFileSync(config, `module.exports = ${JSON.stringify({ client: { input: file, output } })}`);
    return ['--config', config];
  },
};

const COMPILER_OPTIONS = {
  ...{ strict: true, noEmit: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
  ...{ lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
};

/** Redocly's recommended rules. Its warnings are matters of taste. */
async function lintByRedocly(file: string): Promise<string[]> {
  const { stdout, stderr } = await runTool(
    '@redocly/cli',
    ['lint', file, '--extends=recommended', '--format=json'],
    { env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  if (!stdout.trim().startsWith('{')) {
    return [`redocly stopped: ${stderr.trim()}`];
  }
  const { problems } = JSON.parse(stdout) as RedoclyReport;
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

/** Spectral's rules for OpenAPI. Its warnings are matters of taste. */
async function lintBySpectral(file: string): Promise<string[]> {
  const { stdout, stderr } = await runTool('@stoplight/spectral-cli', [
    ...['lint', file, '--ruleset', join(FOLDER, 'spectral.json'), '--format', 'json', '--quiet'],
  ]);
  if (!stdout.trim().startsWith('[')) {
    return [`spectral stopped: ${stderr.trim()}`];
  }
  return (JSON.parse(stdout) as SpectralReport)
    .filter(({ severity }) => severity === SPECTRAL_ERROR)
    .map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join('/')}`);
}

/** Has each generator make a client, and TypeScript compile all of them. */
async function compileClients(file: string): Promise<string[]> {
  // Some look for a package.json from where they run, and do as it says.
  const folder = mkdtempSync(join(tmpdir(), 'by-appointment-clients-'));
  try {
    const errors: string[] = [];
    for (const [tool, argsFor] of Object.entries(GENERATORS)) {
      mkdirSync(join(folder, tool), { recursive: true });
      const { status, stdout, stderr } = await runTool(tool, argsFor(resolve(file), join(folder, tool)), {
        cwd: folder,
      });
      if (status !== 0) {
        errors.push(`${tool} stopped: ${stderr.trim() || stdout.trim()}`);
      }
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }));
    const { stdout } = await runTool('typescript', ['--project', '.', '--pretty', 'false'], { cwd: folder });
    return [...errors, ...stdout.split('\n').filter((line) => line.includes(': error TS'))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What each of the rulers finds in an OpenAPI document. */
async function check(file: string): Promise<string[][]> {
  return [await lintByRedocly(file), await lintBySpectral(file), await compileClients(file)];
}

export const contract: Part = {
  name: 'contract',
  tools: ['@redocly/cli', '@stoplight/spectral-cli', ...Object.keys(GENERATORS), 'typescript'],
  unit: 'document',
  run: async (): Promise<Findings> => ({
    checked: 1,
    said: `and ${Object.keys(GENERATORS).length} clients made from it`,
    errors: (await check('openapi/openapi.json')).flat(),
  }),
  /** Each ruler has to find something. */
  selfTest: async () => {
    const found = await check(join(FOLDER, 'fixtures/contract.json'));
    return found.every((errors) => errors.length > 0) ? found.flat() : [];
  },
};
