/**
 * Generates the client from the contract: `node scripts/contract/generate-client.ts [openapi.json] [folder]` (default
 * openapi/openapi.json and frontend/src/api). `rules.ts` has the limits and messages of each field, `limits` the
 * rules that do not belong to a field.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format } from '../lib/format.ts';

interface Schema {
  nullable?: boolean;
  oneOf?: { $ref?: string }[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  pattern?: string;
  'x-message'?: string;
  'x-max-message'?: string;
  'x-pattern-message'?: string;
  'x-word'?: boolean;
  'x-html'?: unknown;
}

interface Model {
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  parameters?: { name: string }[];
  responses: Record<string, { headers?: unknown }>;
}

const { generate } = createRequire(import.meta.url)('openapi-typescript-codegen') as {
  generate: (options: Record<string, unknown>) => Promise<void>;
};

const [file = 'openapi/openapi.json', folder = 'frontend/src/api'] = process.argv.slice(2);
const document = JSON.parse(await readFile(file, 'utf8')) as {
  components: { schemas: Record<string, Model> };
  'x-limits': Record<string, unknown>;
  servers?: unknown;
  paths: Record<string, Record<string, Operation>>;
};

await rm(folder, { recursive: true, force: true });
await generate({
  input: forGenerator(),
  output: folder,
  httpClient: 'fetch',
});
await sendByOwnTransport();
await leaveOutCancelling();
await writeFile(join(folder, 'rules.ts'), await format('rules.ts', rulesSource(document.components.schemas)));

// One module each, so that pages load only what they use.
await mkdir(join(folder, 'limits'));
for (const [name, limit] of Object.entries(document['x-limits'])) {
  await writeFile(join(folder, 'limits', `${name}.ts`), await format(`${name}.ts`, limitSource(name, limit)));
}

/** The contract as the generator understands it. */
function forGenerator(): typeof document {
  const copy = structuredClone(document);
  // Addresses of calls begin with a slash of their own.
  delete copy.servers;
  // It takes null alone for a text, and knows `nullable` everywhere.
  delete copy.components.schemas['Null'];
  for (const schema of Object.values(copy.components.schemas).flatMap(({ properties = {} }) =>
    Object.values(properties),
  )) {
    const others = schema.oneOf?.filter(({ $ref }) => $ref !== '#/components/schemas/Null');
    schema.nullable ??= others && others.length < (schema.oneOf ?? []).length;
    schema.oneOf = others;
  }
  // Messages per status would be dead weight: the client takes the message from the response.
  for (const [method, operation] of Object.values(copy.paths).flatMap((methods) => Object.entries(methods))) {
    // lib/http chooses the key of each post.
    operation.parameters = operation.parameters?.filter(
      ({ name }) => method !== 'post' || name !== 'Idempotency-Key',
    );
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses)
        .filter(([status]) => status.startsWith('2'))
        // The generated client would return a documented header instead of the body.
        .map(([status, { headers: _headers, ...response }]) => [status, response]),
    );
  }
  return copy;
}

/** The generated services call what we wrote, linted and tested, in lib/http. */
async function sendByOwnTransport(): Promise<void> {
  await writeFile(
    join(folder, 'core/request.ts'),
    `/* Written by scripts/contract/generate-client.ts. Do not edit. */
import { send } from '@/lib/http/send';
import { ApiError } from './ApiError';
import type { ApiRequestOptions } from './ApiRequestOptions';
import type { OpenAPIConfig } from './OpenAPI';

/** Sends a request of the generated services; a non-ok response throws \`status: text\`. */
export async function request<T>(_config: OpenAPIConfig, options: ApiRequestOptions): Promise<T> {
  const answer = await send(options);
  if (!answer.ok) {
    throw new ApiError(options, answer, \`\${answer.status}: \${answer.text || answer.statusText}\`);
  }
  return answer.body as T;
}
`,
  );
}

/** Requests are promises: nothing cancels them, and every page would load the generator's class for it. */
async function leaveOutCancelling(): Promise<void> {
  await writeFile(
    join(folder, 'core/CancelablePromise.ts'),
    `/* Written by scripts/contract/generate-client.ts. Do not edit. */

/** What the generated services return: nothing cancels a request. */
export type CancelablePromise<T> = Promise<T>;
`,
  );
  const index = join(folder, 'index.ts');
  const names = 'export { CancelablePromise, CancelError }';
  const source = await readFile(index, 'utf8');
  if (!source.includes(names)) {
    throw new Error(`${index} has no ${names}: the generator has changed.`);
  }
  await writeFile(index, source.replace(names, 'export type { CancelablePromise }'));
}

/** A rule that does not belong to a field. */
function limitSource(name: string, limit: unknown): string {
  return `/* Generated by scripts/contract/generate-client.ts from openapi/openapi.json. Do not edit. */

export const ${name} = ${JSON.stringify(limit)} as const;
`;
}

/** One object per request model with messages; fields list only what applies to them. */
function rulesSource(models: Record<string, Model>): string {
  const rules: Record<string, Record<string, unknown>> = {};
  for (const [name, { properties = {}, required = [] }] of Object.entries(models)) {
    const fields = Object.entries(properties).filter(
      ([, schema]) => 'x-message' in schema || 'x-max-message' in schema,
    );
    if (fields.length > 0) {
      rules[name] = Object.fromEntries(
        fields.map(([field, schema]) => [field, rule(schema, required.includes(field))]),
      );
    }
  }
  return `/* Generated by scripts/contract/generate-client.ts from openapi/openapi.json. Do not edit. */

/** Limits and messages of a field, as enforced by the server. */
export interface Rule {
  required: boolean;
  message?: string;
  maxMessage?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  pattern?: string;
  patternMessage?: string;
  word?: boolean;
}

export const rules = ${JSON.stringify(rules)} as const satisfies Record<string, Record<string, Rule>>;

/** The HTML allowed in a post. */
export const postHtml = ${JSON.stringify(models['BlogPost']?.properties?.['content']?.['x-html'])} as const;
`;
}

function rule(schema: Schema, required: boolean): Record<string, unknown> {
  const { minLength, maxLength, minimum, maximum, multipleOf, pattern } = schema;
  return {
    required,
    message: schema['x-message'],
    maxMessage: schema['x-max-message'],
    minLength,
    maxLength,
    minimum,
    maximum,
    multipleOf,
    pattern,
    patternMessage: schema['x-pattern-message'],
    word: schema['x-word'],
  };
}
