import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addSlot } from '../support/booking.js';
import { startSite, type Site } from '../support/database/database.js';
import {
  exampleOf,
  jsonSchema,
  openApi,
  operations,
  type Operation,
  type Schema,
} from '../support/openapi.js';

/** Operations the frontend uses, then the others: for operators, feeds and tools. */
const CALLS = [
  ...['GET /api/inventory/featured', 'GET /api/inventory', 'GET /api/testimonials', 'GET /api/blog/recent'],
  ...['GET /api/blog', 'GET /api/blog/{id}', 'GET /api/schedule/available', 'POST /api/contact'],
  ...['POST /api/appointments', 'POST /api/testimonials', 'POST /api/login', 'GET /api/admin/appointments'],
  ...['GET /api/admin/contact', 'GET /api/admin/inventory', 'GET /api/admin/blog'],
  ...['GET /api/admin/testimonials', 'GET /api/admin/schedule', 'POST /api/admin/inventory'],
  ...['PUT /api/admin/inventory/{id}', 'DELETE /api/admin/inventory/{id}', 'POST /api/upload'],
  ...['POST /api/admin/blog', 'PUT /api/admin/blog/{id}', 'DELETE /api/admin/blog/{id}'],
  ...['POST /api/admin/testimonials', 'PUT /api/admin/testimonials/{id}'],
  ...['DELETE /api/admin/testimonials/{id}', 'POST /api/admin/schedule', 'DELETE /api/admin/schedule/{id}'],
  ...['PUT /api/admin/appointments/{id}/status', 'PUT /api/admin/contact/{id}/read'],
  ...['DELETE /api/admin/contact/{id}', 'PUT /api/admin/user-credentials'],
  ...['POST /api/logout', 'GET /api/inventory/{id}', 'GET /api/business', 'POST /api/admin/schedule/bulk'],
  ...['POST /api/admin/appointments/{id}/resend', 'GET /api/admin/audit'],
];

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const byName = Object.fromEntries(operations().map((operation) => [operation.name, operation]));

test('every call of the product is documented, and the server documents what the file says', async () => {
  expect(CALLS.filter((name) => !(name in byName))).toEqual([]);
  expect((await site.ask('GET', '/api/docs-json')).json).toEqual(openApi);
});

test('the documents and the files that show them are made once, each under one address', async () => {
  for (const path of ['/api/docs-yaml', '/api/docs-json', '/api/docs', '/api/docs/swagger-ui-bundle.js']) {
    const { status, headers } = await site.ask('GET', path, { headers: { 'accept-encoding': 'br' } });
    expect([path, status, headers['content-encoding']]).toEqual([path, 200, 'br']);
    const again = await site.ask('GET', path, {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) },
    });
    expect([path, again.status]).toEqual([path, 304]);
  }
  for (const name of ['%2E%2Fswagger-ui.css', '%2F%2Fswagger-ui.css', 'swagger-ui.css%3F1', 'nothing.css']) {
    expect([name, (await site.ask('GET', `/api/docs/${name}`)).status]).toEqual([name, 404]);
  }
});

test('what may be null says so in a way that tools of others understand', () => {
  const contradictions: string[] = [];
  JSON.stringify(openApi, (_key, value: unknown) => {
    const { nullable, type, allOf, oneOf, $ref, enum: words } = (value ?? {}) as Schema;
    const isNowhereNull = nullable && (type === undefined || allOf || oneOf || $ref);
    // Generators of clients read a list of null alone as nothing, or as never.
    const isBareNull = Array.isArray(words) && words.includes(null) && !nullable;
    if (isNowhereNull || isBareNull) {
      contradictions.push(JSON.stringify(value));
    }
    return value;
  });
  expect(contradictions).toEqual([]);
});

test('no schema is called as a call is, capitals aside: generators make types and functions of both', () => {
  const calls = operations().map(({ operationId }) => operationId?.toLowerCase());
  const schemas = Object.keys(openApi.components.schemas);
  expect(schemas.filter((name) => calls.includes(name.toLowerCase()))).toEqual([]);
});

test('every call says whether it needs a token', () => {
  const silent = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security === undefined)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(silent).toEqual([]);
});

test.each(Object.keys(byName))('%s has a summary, schemas, error answers and examples', (name) => {
  const operation = byName[name] as Operation;
  expect(operation.summary).toMatch(/^[A-Z].{5,}/);
  expect(operation.operationId).toMatch(/^[a-z]+[A-Za-z]*$/);
  const undocumented = expectedErrors(operation).filter((status) => !(status in operation.responses));
  expect({ missingInApiErrors: undocumented }).toEqual({ missingInApiErrors: [] });

  const good = Object.entries(operation.responses).filter(([status]) => Number(status) < 300);
  expect(good).not.toEqual([]);
  for (const [status, response] of Object.entries(operation.responses)) {
    if (status === '204' || status === '304') {
      expect(response.content).toBeUndefined();
    } else if (Number(status) >= 400) {
      expect(response.description).toMatch(/\w{5,}/);
      expect(jsonSchema(response)).toEqual({ $ref: '#/components/schemas/ErrorBody' });
      const { example } = response.content!['application/json'] as { example: object };
      expect(example).toMatchObject({ statusCode: Number(status), error: expect.any(String) });
    } else if (response.content?.['application/json']) {
      exampleOf(jsonSchema(response));
    }
  }
  const { requestBody } = operation;
  if (requestBody?.content['application/json']) {
    expect(Object.keys(exampleOf(jsonSchema(requestBody)) as object)).not.toEqual([]);
  }
  for (const parameter of operation.parameters ?? []) {
    expect([parameter.name, parameter.schema]).toEqual([parameter.name, expect.any(Object)]);
  }
});

/** Secrets in an address: what cannot be one is unknown like any other. */
const TOKENS = ['token', 'file'];

/** The errors an operation of this kind must document. */
function expectedErrors({ name, security, parameters, requestBody }: Operation): string[] {
  const writes = !name.startsWith('GET ');
  return [
    ...(security || name === 'POST /api/login' ? ['401'] : []),
    ...(parameters?.some((parameter) => !TOKENS.includes(parameter.name)) || requestBody || writes
      ? ['400']
      : []),
    ...(name.includes('{') ? ['404'] : []),
    ...(['POST /api/appointments', 'POST /api/admin/schedule'].includes(name) ? ['409'] : []),
    ...(writes ? ['403', '413', '415'] : []),
    ...(name === 'GET /api/health/live' ? [] : ['429', '503']),
  ];
}

test('the example of every request is one that the product accepts', async () => {
  const token = await site.signIn();
  const id = await addSlot(site, '14:00', '15:00');
  expect(id).toBe(1);
  const order = ['POST', 'PUT'];
  // Nobody holds appointment 1 yet, or it is still to come; no link to it, to a transfer or to a user was given out;
  // a transfer already has the status of the example; revision 1 is of neither example; nobody deletes themselves.
  const tooEarly = [
    'POST /api/admin/appointments/{id}/move',
    'POST /api/admin/appointments/{id}/unconfirm',
    'PUT /api/admin/appointments/{id}',
    'POST /api/visits/{token}/move',
    'POST /api/visits/{token}/testimonial',
    'POST /api/sellers/{token}',
    'POST /api/transfers/{token}',
    'POST /api/invites/{token}',
    'POST /api/admin/users/{id}/invite/mail',
    'DELETE /api/admin/users/{id}',
    'PUT /api/admin/transfers/{id}',
    'POST /api/admin/transfers/{id}/undo',
    'POST /api/admin/networks/refused',
    ...['blog', 'inventory'].map((kind) => `POST /api/admin/${kind}/{id}/revisions/{revisionId}/restore`),
  ];
  // They delete what the others need.
  const deletions = Object.keys(byName).filter((name) => name.endsWith('/delete'));
  const last = ['POST /api/admin/appointments', ...deletions];
  const calls = Object.values(byName)
    .filter(({ requestBody }) => requestBody?.content['application/json'])
    .toSorted(
      (a, b) =>
        last.indexOf(a.name) - last.indexOf(b.name) || order.indexOf(a.method) - order.indexOf(b.method),
    );
  const accepted = [];
  for (const { name, method, path, requestBody, security } of calls) {
    const { status, text } = await site.ask(method, path.replace(/\{(id|revisionId)\}/g, '1'), {
      body: exampleOf(jsonSchema(requestBody as never)),
      ...(security ? { token } : {}),
    });
    // Codes change every 30 seconds.
    const isEarly =
      (tooEarly.includes(name) && (status === 404 || status === 409)) ||
      (name === 'POST /api/admin/totp/confirm' && status === 400);
    accepted.push([name, status < 300 || isEarly ? '' : text]);
  }
  expect(accepted.filter(([, text]) => text)).toEqual([]);
  expect(accepted.length).toBeGreaterThan(12);
});
