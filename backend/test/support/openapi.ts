import { readFileSync } from 'node:fs';

/** The parts of JSON Schema that the product uses. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  nullable?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** A request or response body. */
export interface Body {
  description?: string;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

/** An operation of the API, as documented. */
export interface Operation {
  /** `GET /api/blog/{id}` */
  name: string;
  method: string;
  path: string;
  summary?: string;
  operationId?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: Body & { content: Record<string, { schema: Schema }> };
  responses: Record<string, Body>;
}

/** The contract, `openapi/openapi.json`. */
export const openApi = JSON.parse(
  readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, Omit<Operation, 'name' | 'method' | 'path'>>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Body> };
};

/** A response, or the one for all operations that it refers to. */
function shared(response: Body & { $ref?: string }): Body {
  const name = response.$ref?.split('/').at(-1);
  return name === undefined ? response : (openApi.components.responses[name] as Body);
}

/** All operations of the contract. */
export function operations(): Operation[] {
  return Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      security: operation.security?.length === 0 ? undefined : operation.security,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, shared(response)]),
      ),
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** The schema of a JSON body. */
export function jsonSchema({ content }: Body): Schema {
  return content!['application/json']!.schema;
}

const isNull = (schema: Schema) => schema.$ref === '#/components/schemas/Null';

/** Resolves a reference to a schema, also one that may be null. */
export function resolve(schema: Schema): Schema {
  const [target = schema, ...others] = (schema.oneOf ?? schema.allOf ?? []).filter((one) => !isNull(one));
  const name = others.length === 0 ? target.$ref?.split('/').at(-1) : undefined;
  return name === undefined ? schema : (openApi.components.schemas[name] as Schema);
}

/** The example of a schema in the documentation; throws if it has none, or a required part of it has none. */
export function exampleOf(given: Schema, where = 'body'): unknown {
  const schema = resolve(given);
  for (const shown of [given.example, schema.example, given.default, schema.enum?.[0]]) {
    if (shown !== undefined) {
      return shown;
    }
  }
  if (schema.oneOf?.[0]) {
    return exampleOf(schema.oneOf[0], where);
  }
  if (schema.properties) {
    const { properties, required = [] } = schema;
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name, field]) => required.includes(name) || field.type !== 'integer' || field.example)
        .map(([name, field]) => [name, exampleOf(field, `${where}.${name}`)]),
    );
  }
  if (schema.items) {
    return [exampleOf(schema.items, `${where}[]`)];
  }
  if (schema.type === 'boolean') {
    return true;
  }
  throw new Error(`${where} has no example`);
}

/** A list of the back office to which a POST adds a row with an id. */
export interface Resource {
  /** `testimonials` */
  kind: string;
  /** `/api/admin/testimonials` */
  path: string;
  /** The body of the POST. */
  example: Record<string, unknown>;
}

/** All of them: what tests do with each needs no line for a new one. */
export const RESOURCES: Resource[] = operations().flatMap(({ method, path, requestBody, responses }) => {
  const kind = /^\/api\/admin\/([\w-]+)$/.exec(path)?.[1];
  const made = responses['201']?.content && resolve(jsonSchema(responses['201'])).properties;
  return method === 'POST' && kind && requestBody && made?.['id']
    ? [{ kind, path, example: exampleOf(jsonSchema(requestBody)) as Resource['example'] }]
    : [];
});

/** Differences between a value and its schema: missing or extra keys, wrong types. */
export function differences(given: Schema, value: unknown, where = 'body'): string[] {
  const schema = resolve(given);
  if (value === undefined) {
    return [`${where} is missing`];
  }
  if (value === null) {
    return schema.nullable || given.oneOf?.some(isNull) ? [] : [`${where} is null`];
  }
  if (schema.oneOf) {
    const each = schema.oneOf.map((choice) => differences(choice, value, where));
    return each.find((found) => found.length === 0) ?? each.flat();
  }
  if (schema.enum) {
    return schema.enum.includes(value) ? [] : [`${where} is ${JSON.stringify(value)}`];
  }
  if (schema.items) {
    const { items } = schema;
    return Array.isArray(value)
      ? value.flatMap((entry, index) => differences(items, entry, `${where}[${index}]`))
      : [`${where} is no list`];
  }
  if (schema.properties) {
    const { properties, required = [] } = schema;
    const keys = Object.keys(value);
    return [
      ...required.filter((key) => !keys.includes(key)).map((key) => `${where}.${key} is missing`),
      ...keys.flatMap((key) =>
        properties[key]
          ? differences(properties[key], (value as Record<string, unknown>)[key], `${where}.${key}`)
          : [`${where}.${key} is not documented`],
      ),
    ];
  }
  if (schema.additionalProperties) {
    const { additionalProperties } = schema;
    return Object.entries(value).flatMap(([key, entry]) =>
      differences(additionalProperties, entry, `${where}.${key}`),
    );
  }
  const type = schema.type === 'integer' && Number.isInteger(value) ? 'integer' : typeof value;
  return type === schema.type || (schema.type === 'number' && type === 'number')
    ? []
    : [`${where} is a ${type}`];
}
