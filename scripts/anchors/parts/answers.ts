import { readFileSync } from 'node:fs';
import type { RecordedAnswer } from '../../../backend/test/support/record.ts';
import type { Findings, Part } from '../part.ts';
import { fixture, load } from '../tools.ts';
import { recordTests } from '../recorded.ts';

interface Schema {
  properties?: object;
  additionalProperties?: unknown;
}

interface Operation {
  operationId: string;
  method: string;
  path: string;
  responses: Record<string, { content?: Record<string, { schema?: object }> } | undefined>;
}

/** What ajv says of a body. */
interface Verdict {
  errors: { instancePath: string; message?: string; params: object }[] | null;
}

interface Backend {
  init: () => Promise<unknown>;
  router: { getOperations: () => Operation[] };
  matchOperation: (request: { method: string; path: string; headers: object }) => Operation | undefined;
  validateResponse: (body: unknown, operation: Operation, status: number) => Verdict;
}

/**
 * The calls that a contract can describe: not the documentation itself, and no address in another spelling, which tests try
 * as well (`/api/%69nventory`, or a picture's with a slash instead of its code).
 */
const CALL = /^\/api\/(?!docs|storage\/.*\/)(?:[^%]|%2F)*$/;
/** No operation has it: tests that get it have broken the database on purpose. */
const BROKEN = 500;
/** Numbers and tokens in a path. */
const INDEX = /\/\d+(?=\/|$)/g;
const TOKEN = /\/[\w-]{43}(?=\/|$)/;

/** The contract, in which a field that it does not name is a fault: JSON Schema would allow any. */
function readContract(text: string): object {
  return JSON.parse(text, (_key, value: Schema | null) =>
    value !== null && typeof value.properties === 'object' && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  ) as object;
}

async function backendFor(contract: object): Promise<Backend> {
  const { OpenAPIBackend } = await load<{ OpenAPIBackend: new (options: object) => Backend }>(
    'openapi-backend',
  );
  const { default: formats } = await load<{ default: { default: (ajv: object) => object } }>('ajv-formats');
  const backend = new OpenAPIBackend({
    definition: contract,
    // Compiles what is asked for only; Redocly has checked the document.
    quick: true,
    ignoreTrailingSlashes: false,
    ajvOpts: { allErrors: true },
    customizeAjv: formats.default,
  });
  await backend.init();
  return backend;
}

/** What is wrong with an answer, one text each. */
function faultsOf(backend: Backend, operation: Operation, { status, type, json }: RecordedAnswer): string[] {
  const response = operation.responses[status];
  if (!response) {
    return ['the contract has no such status'];
  }
  const types = Object.keys(response.content ?? {});
  if (type !== '' && !types.includes(type)) {
    return [`${type} instead of ${types.join(' or ') || 'nothing'}`];
  }
  if (type !== '' && json === undefined) {
    return [];
  }
  const { errors } = backend.validateResponse(json ?? null, operation, status);
  return (errors ?? []).map(
    ({ instancePath, message = '', params }) =>
      `${instancePath.replace(INDEX, '/#') || 'the body'} ${message} ${JSON.stringify(params)}`,
  );
}

/** Finds the operation of a request. It takes longer than looking at the answer, so it is done once for each kind of path. */
function finder(backend: Backend): (method: string, path: string) => Operation | undefined {
  const known = new Map<string, Operation | undefined>();
  return (method, path) => {
    const kind = `${method} ${path.replace(INDEX, '/1').replace(TOKEN, '/token')}`;
    if (!known.has(kind)) {
      known.set(kind, backend.matchOperation({ method, path, headers: {} }));
    }
    return known.get(kind);
  };
}

/** Holds each answer against the operation that its request is for. */
async function check(contract: object, answers: RecordedAnswer[]): Promise<Findings> {
  const backend = await backendFor(contract);
  const find = finder(backend);
  const seen = new Set<string>();
  const found = new Map<string, number>();
  let checked = 0;
  for (const answer of answers) {
    const { method, url, status } = answer;
    const [path = ''] = url.split('?');
    if (!CALL.test(path) || method === 'HEAD' || status === BROKEN) {
      continue;
    }
    const operation = find(method, path);
    // What does not exist is not in the contract.
    if (!operation && status >= 400) {
      continue;
    }
    checked++;
    const name = operation ? nameOf(operation) : `${method} ${path}`;
    seen.add(name);
    const faults = operation ? faultsOf(backend, operation, answer) : ['the contract has no such operation'];
    for (const fault of faults) {
      const error = `${name}: ${status}: ${fault}`;
      found.set(error, (found.get(error) ?? 0) + 1);
    }
  }
  const all = backend.router.getOperations().map(nameOf);
  const unseen = all.filter((name) => !seen.has(name));
  return {
    checked,
    said: `of ${all.length - unseen.length} of ${all.length} operations${unseen.length > 0 ? ` (not ${unseen.join(', ')})` : ''}`,
    errors: [...found].map(([error, count]) => `${error} (${count})`),
  };
}

function nameOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

export const answers: Part = {
  name: 'answers',
  tools: ['openapi-backend', 'ajv-formats'],
  unit: 'answers',
  run: async () =>
    check(readContract(readFileSync('openapi/openapi.json', 'utf8')), (await recordTests()).answers),
  /** Every wrong answer has to be found, and nothing in the good ones. */
  selfTest: async () => {
    const { contract, good, wrong } = JSON.parse(fixture('answers.json')) as {
      contract: object;
      good: RecordedAnswer[];
      wrong: Record<string, RecordedAnswer>;
    };
    const errorsOf = async (given: RecordedAnswer[]) =>
      (await check(readContract(JSON.stringify(contract)), given)).errors;
    const found = await Promise.all(Object.values(wrong).map((answer) => errorsOf([answer])));
    const isRight = found.every((errors) => errors.length > 0) && (await errorsOf(good)).length === 0;
    return isRight ? found.flat() : [];
  },
};
