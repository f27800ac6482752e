import type { OpenAPIObject } from '@nestjs/swagger';

interface Schema {
  nullable?: boolean;
  type?: string;
  allOf?: unknown[];
  oneOf?: unknown[];
}

/**
 * Null, and nothing else. It has a name and a type because some generators of clients make nothing of the bare word, or what
 * no compiler takes.
 */
const NULL = { type: 'string', nullable: true, enum: [null], description: 'No value' };

/**
 * Lets what refers to another schema be null. The library writes `nullable` beside the reference, and OpenAPI 3.0 then
 * still wants what is referred to: `nullable` only adds to a type in the same place.
 */
export function describeNull({ components }: OpenAPIObject): void {
  const schemas = components?.schemas ?? {};
  for (const model of Object.values(schemas)) {
    for (const schema of Object.values(('properties' in model && model.properties) || {}) as Schema[]) {
      const choices = schema.oneOf ?? schema.allOf;
      if (schema.nullable && choices) {
        schema.oneOf = [...choices, { $ref: '#/components/schemas/Null' }];
        delete schema.nullable;
        delete schema.type;
        delete schema.allOf;
      }
    }
  }
  schemas['Null'] = NULL;
}
