import type { OpenAPIObject } from '@nestjs/swagger';

interface Schema {
  nullable?: boolean;
  type?: string;
  allOf?: unknown[];
  oneOf?: unknown[];
}

/** Null, and nothing else. */
const NULL = { enum: [null] };

/**
 * Lets what refers to another schema be null. The library writes `nullable` beside the reference, and OpenAPI 3.0 then
 * still wants what is referred to: `nullable` only adds to a type in the same place.
 */
export function describeNull({ components }: OpenAPIObject): void {
  for (const model of Object.values(components?.schemas ?? {})) {
    for (const schema of Object.values(('properties' in model && model.properties) || {}) as Schema[]) {
      const choices = schema.oneOf ?? schema.allOf;
      if (schema.nullable && choices) {
        schema.oneOf = [...choices, NULL];
        delete schema.nullable;
        delete schema.type;
        delete schema.allOf;
      }
    }
  }
}
