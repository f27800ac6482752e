import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** What the description of a field says about its value; all else is a rule for whoever writes it. */
const SAYS = ['type', 'isArray', 'format', 'nullable', 'description', 'example', 'enum', 'enumName', 'items'];

/**
 * Fields of a write as an answer has them: described by the same words, without their rules, and never omitted.
 * @param names those to show; by default all
 */
export function Shown<Fields extends object, Name extends keyof Fields = keyof Fields>(
  fields: Type<Fields>,
  names?: readonly Name[],
): Type<Required<Pick<Fields, Name>>> {
  class Answer {}
  const written = fields.prototype as object;
  const all = Reflect.getMetadata('swagger/apiModelPropertiesArray', written) as string[];
  for (const name of names ?? all.map((marked) => marked.slice(1))) {
    const described = Reflect.getMetadata('swagger/apiModelProperties', written, String(name)) as object;
    const said = Object.entries(described).flatMap(([key, value]): [string, unknown][] => {
      const isRule = !SAYS.includes(key) || value === 'email';
      return isRule ? [] : [[key, key === 'items' ? { type: (value as { type: string }).type } : value]];
    });
    ApiProperty(Object.fromEntries(said) as ApiPropertyOptions)(Answer.prototype, String(name));
  }
  return Answer as Type<Required<Pick<Fields, Name>>>;
}

interface Said {
  description?: string;
  example?: unknown;
  required?: boolean;
  nullable?: boolean;
}

/** A whole number in an answer. */
export const Whole = (said: Said) => ApiProperty({ type: 'integer', ...said });

/** A value of an answer that may be null. */
export const Nullable = (type: 'string' | 'integer', said: Said) =>
  ApiProperty({ type, nullable: true, ...said });

/** A moment in an answer, as ISO 8601. */
export const Moment = (said: Said) => ApiProperty({ type: 'string', format: 'date-time', ...said });
