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
  for (const name of names ?? namesOf(fields)) {
    const described = Reflect.getMetadata('swagger/apiModelProperties', written, String(name)) as object;
    const said = Object.entries(described).flatMap(([key, value]): [string, unknown][] => {
      const isRule = !SAYS.includes(key) || value === 'email';
      return isRule ? [] : [[key, key === 'items' ? { type: (value as { type: string }).type } : value]];
    });
    ApiProperty(Object.fromEntries(said) as ApiPropertyOptions)(Answer.prototype, String(name));
  }
  return Answer as Type<Required<Pick<Fields, Name>>>;
}

const known = new WeakMap<Type, string[]>();

/** The names of a class's fields that are in the contract, in its order. */
export function namesOf<Fields extends object>(model: Type<Fields>): (keyof Fields & string)[] {
  let names = known.get(model);
  if (!names) {
    const marked = Reflect.getMetadata(
      'swagger/apiModelPropertiesArray',
      model.prototype as object,
    ) as string[];
    names = marked.map((name) => name.slice(1));
    known.set(model, names);
  }
  return names as (keyof Fields & string)[];
}

/** What an answer is made from: a row has moments where the answer has text. */
type Row<Answer> = {
  [Name in keyof Answer]: Answer[Name] | (string extends Answer[Name] ? Date : never);
};

/** The answer of a class from what has its fields: exactly these keys, whatever else the row has. */
export function shown<Answer extends object>(model: Type<Answer>, row: Row<NoInfer<Answer>>): Answer {
  const answer: Record<string, unknown> = {};
  for (const name of namesOf(model)) {
    const value: unknown = row[name];
    answer[name] = value instanceof Date ? value.toISOString() : value;
  }
  return answer as Answer;
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
