import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDivisibleBy,
  isEmail,
  IsIn,
  IsInstance,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { isDay, parseTime } from './time/days.js';
import { clean } from './invisible.js';
import { MAILBOX, MAX_EMAIL } from './mailbox-pattern.js';
import { phonePattern } from './phone-pattern.js';
import { isPictureAddress } from './picture-address.js';

/**
 * Field decorators: one call on a DTO property adds the validator, the OpenAPI schema and the messages (`x-message`,
 * `x-max-message`) from which `frontend/src/api/rules.ts` is generated.
 */
interface FieldOptions {
  /** Shown when the field is missing or invalid. */
  message?: string;
  description?: string;
  example?: unknown;
  optional?: boolean;
  nullable?: boolean;
  default?: unknown;
}

interface TextOptions extends FieldOptions {
  min?: number;
  max: number;
  /** Shown when the text is longer than `max`; derived from the field's name if omitted. */
  maxMessage?: string;
  /** Passwords keep leading and trailing spaces; all other text is trimmed before validation. */
  trim?: boolean;
  /** Whether letters nobody can see are taken out as well: what people type in one line needs none. */
  oneLine?: boolean;
  /** Whether it has a letter or a digit, which both sides check (`x-word`). */
  word?: boolean;
  /** A regular expression that both sides run. */
  pattern?: string;
  /** Shown for what the pattern refuses; `message` if omitted. */
  patternMessage?: string;
}

interface IntOptions extends FieldOptions {
  min: number;
  max: number;
  /** Only multiples of this are valid. */
  step?: number;
}

/** The maximum of PostgreSQL's `integer`, and therefore of any id or price. */
export const MAX_INT = 2_147_483_647;

/**
 * The type of ApiProperty has no `x-` keys, although the library writes them: this is the one cast for all fields. What is
 * undefined is left out.
 */
function schema(options: FieldOptions, rest: Record<string, unknown>): PropertyDecorator {
  const { description, example, default: value, nullable, optional, message } = options;
  const known = { description, example, default: value, nullable, required: !optional };
  return ApiProperty({ ...known, ...rest, 'x-message': message } as ApiPropertyOptions);
}

/** Skips validation of an omitted value and, for nullable fields, of an explicit null. */
function presence({ optional, nullable }: FieldOptions): PropertyDecorator[] {
  if (nullable && optional) {
    return [IsOptional()];
  }
  if (optional) {
    return [ValidateIf((_object, value) => value !== undefined)];
  }
  return nullable ? [ValidateIf((_object, value) => value !== null)] : [];
}

/** Turns `imageUrl` into `Image url`, for derived messages. */
function label(property: string | symbol): string {
  const words = String(property)
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field: whether it may be missing, and then what checks and describes it, by the name it has in messages. */
function field(options: FieldOptions, partsOf: (name: string) => PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    applyDecorators(...presence(options), ...partsOf(label(property)))(target, property);
  };
}

/** Trims strings, with one kind of line break; anything else is left to the validators that follow. */
const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value,
);

/** As trimmed, without invisible characters: addresses that look alike are equal. */
const cleaned = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? clean(value) : value,
);

/**
 * Whether a text has at least `characters` characters, as PostgreSQL counts them. class-validator collects all surrogate
 * pairs for that, which takes a tenth of a second for a million.
 */
function isLong(text: string, characters: number): boolean {
  if (text.length < characters || text.length >= characters * 2) {
    return text.length >= characters;
  }
  let count = 0;
  for (const _character of text) {
    count += 1;
  }
  return count >= characters;
}

/** A check of its own. Of two of one name only the later one's message would be left. */
const checked = (name: string, message: string, validate: (value: unknown) => boolean) =>
  ValidateBy({ name, validator: { validate } }, { message });

/** As Matches, under a name of its own. */
const matching = (name: string, pattern: RegExp, message: string) =>
  checked(name, message, (value) => typeof value === 'string' && pattern.test(value));

/** A letter or a digit. */
const WORD = /[\p{L}\p{N}]/u;

/** A line or block of text. U+0000 and unpaired surrogates are rejected because PostgreSQL cannot store them. */
export function Text(options: TextOptions): PropertyDecorator {
  return field(options, (name) => {
    const min = options.min ?? 0;
    const message =
      options.message ?? (min > 0 ? `${name} must be at least ${min} characters` : `${name} must be a text`);
    const maxMessage = options.maxMessage ?? `${name} must be at most ${options.max} characters`;
    const trim = options.trim ?? true;
    return [
      ...(trim ? [options.oneLine ? cleaned : trimmed] : []),
      // The first failed check provides the message: type, then characters, then length.
      IsString({ message }),
      // oxlint-disable-next-line no-control-regex -- the character that must not pass
      Matches(/^[^\u0000\p{Cs}]*$/u, { message: `${name} contains a character that cannot be stored` }),
      // A text of invisible characters alone is empty, as it is in the forms.
      checked(
        'minLength',
        message,
        (value) => typeof value === 'string' && isLong(trim ? clean(value) : value, min),
      ),
      checked(
        'maxLength',
        maxMessage,
        (value) => typeof value === 'string' && !isLong(value, options.max + 1),
      ),
      ...(options.word ? [matching('word', WORD, message)] : []),
      ...(options.pattern === undefined
        ? []
        : [matching('pattern', new RegExp(options.pattern), options.patternMessage ?? message)]),
      schema(
        { ...options, message: options.message ?? (min > 0 ? message : undefined) },
        {
          type: 'string',
          minLength: min || undefined,
          maxLength: options.max,
          'x-word': options.word || undefined,
          pattern: options.pattern,
          'x-pattern-message': options.patternMessage,
          'x-max-message': maxMessage,
        },
      ),
    ];
  });
}

/** A single line of text, without line breaks, tabs or other control characters. */
const ONE_LINE = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$';

/** A single line of text; one of at least two characters has a letter or a digit, unless `word` is false. */
export function Line(options: TextOptions): PropertyDecorator {
  return (target, property) => {
    const message = `${label(property)} must be a single line`;
    Text({
      message,
      ...options,
      oneLine: true,
      word: options.word ?? (options.min ?? 0) > 1,
      pattern: ONE_LINE,
      patternMessage: message,
    })(target, property);
  };
}

interface PhoneOptions extends FieldOptions {
  message: string;
  /** Whether it may have letters, as in `(480) 555-GUNS`. */
  letters?: boolean;
}

/** A phone number in any format. Nothing else: a telephone runs codes (`**21*...#`), and a line break forges mail. */
export function Phone({ letters, ...options }: PhoneOptions): PropertyDecorator {
  return Text({ ...options, oneLine: true, min: 10, max: 40, pattern: phonePattern(letters) });
}

/** The address of a picture; an empty one is reported by the minimum length. */
export function PictureAddress(options: Omit<TextOptions, 'max'>): PropertyDecorator {
  return applyDecorators(
    Text({
      ...options,
      max: 2000,
      description:
        'Address of the picture: as returned by POST /api/upload, the name of a stored file, or an http(s) URL',
    }),
    checked(
      'isPictureAddress',
      'Image must be an uploaded picture or an http(s) address',
      (value) => typeof value === 'string' && (value === '' || isPictureAddress(value)),
    ),
  );
}

/** A honeypot: people do not see the field, and bots that fill in everything get 400. */
export function Honeypot(): PropertyDecorator {
  return Text({
    max: 0,
    optional: true,
    maxMessage: 'This field must stay empty',
    description: 'Honeypot: hidden from people, must stay empty',
    example: '',
  });
}

const HALF_PAIR = /\p{Cs}/u;

/**
 * An email address, by a pattern that both sides run. It takes nothing that class-validator does not: no line breaks, no
 * lists of addresses.
 */
export function Email(options: FieldOptions & { message: string }): PropertyDecorator {
  return applyDecorators(
    ...presence(options),
    cleaned,
    // IsEmail itself throws on an unpaired surrogate.
    checked(
      'isEmail',
      options.message,
      (value) =>
        typeof value === 'string' &&
        value.length <= MAX_EMAIL &&
        !HALF_PAIR.test(value) &&
        isEmail(value, { blacklisted_chars: '"', allow_utf8_local_part: false }),
    ),
    matching('pattern', new RegExp(MAILBOX), options.message),
    schema(options, { type: 'string', format: 'email', maxLength: MAX_EMAIL, pattern: MAILBOX }),
  );
}

/** A whole number in a JSON body; strings are rejected. */
export function Int(options: IntOptions): PropertyDecorator {
  return field(options, (name) => {
    const message =
      options.message ??
      `${name} must be a ${options.step === undefined ? 'whole number' : `multiple of ${options.step}`} from ${options.min} to ${options.max}`;
    const step = options.step === undefined ? {} : { multipleOf: options.step };
    return [
      IsInt({ message }),
      ...(options.step === undefined ? [] : [IsDivisibleBy(options.step, { message })]),
      Min(options.min, { message }),
      Max(options.max, {
        message: options.message && options.max === MAX_INT ? `${name} is too large` : message,
      }),
      schema(
        { ...options, message },
        { type: 'integer', minimum: options.min, maximum: options.max, ...step },
      ),
    ];
  });
}

/** The optional `version` of an update to `thing`; the service checks it with `assertVersion`. */
export function Version(thing: string): PropertyDecorator {
  return Int({
    min: 1,
    max: MAX_INT,
    optional: true,
    description: `The version this change is based on; 409 if ${thing} changed since. Not checked if omitted`,
    example: 1,
  });
}

export const DIGITS = /^\d{1,10}$/;

/** A whole number in a query, in plain digits; with `blank` an empty value means not given. */
export function QueryInt({ blank, ...options }: IntOptions & { blank?: boolean }): PropertyDecorator {
  return applyDecorators(
    // Reads the raw text, because the value has already been converted, even from `1e3`.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
      const text = obj[key];
      if (blank && text === '') {
        return undefined;
      }
      return typeof text === 'string' && DIGITS.test(text) ? Number(text) : NaN;
    }),
    Int(options),
  );
}

/** A boolean in a JSON body; strings such as "true" are rejected. */
export function Bool(options: FieldOptions = {}): PropertyDecorator {
  return field(options, (name) => {
    const message = options.message ?? `${name} must be true or false`;
    return [IsBoolean({ message }), schema(options, { type: 'boolean' })];
  });
}

/** A boolean in a query: `true` or `false`; with `blank` an empty value means not given. */
export function QueryBool({ blank, ...options }: FieldOptions & { blank?: boolean }): PropertyDecorator {
  return applyDecorators(
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
      const text = obj[key];
      if (blank && text === '') {
        return undefined;
      }
      return text === 'true' || (text === 'false' ? false : text);
    }),
    Bool(options),
  );
}

/** A value of an enum in a query; an empty one means not given. */
export function QueryChoice(
  values: Record<string, string>,
  enumName: string,
  options: FieldOptions = {},
): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    Choice(values, enumName, { ...options, optional: true }),
  );
}

const TIMESTAMP =
  /^(19|[2-9]\d)\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A timestamp: ISO 8601 with date, time and zone, on a day that exists. */
export function Timestamp(options: FieldOptions = {}): PropertyDecorator {
  return field(options, (name) => {
    const message = options.message ?? `${name} must be a date and time such as 2026-01-31T17:00:00Z`;
    return [
      IsISO8601({ strict: true }, { message }),
      Matches(TIMESTAMP, { message }),
      schema(options, { type: 'string', format: 'date-time' }),
    ];
  });
}

/** A value of a TypeScript enum; the client gets an enum of the same name. */
export function Choice(
  values: Record<string, string>,
  enumName: string,
  options: FieldOptions = {},
): PropertyDecorator {
  return field(options, (name) => {
    const choices = Object.values(values);
    const message = options.message ?? `${name} must be one of: ${choices.join(', ')}`;
    return [IsIn(choices, { message }), schema({ ...options, message }, { enum: choices, enumName })];
  });
}

interface IntListOptions extends IntOptions {
  message: string;
  maxItems?: number;
  /** Whether a number may occur twice. */
  repeats?: boolean;
}

/** A non-empty list of whole numbers. */
export function IntList(options: IntListOptions): PropertyDecorator {
  const { message, min, max, maxItems, repeats = false } = options;
  return applyDecorators(
    ...presence(options),
    IsArray({ message }),
    ArrayNotEmpty({ message }),
    ...(maxItems === undefined ? [] : [ArrayMaxSize(maxItems, { message })]),
    ...(repeats ? [] : [ArrayUnique({ message })]),
    IsInt({ each: true, message }),
    Min(min, { each: true, message }),
    Max(max, { each: true, message }),
    schema(options, {
      type: 'array',
      items: { type: 'integer', minimum: min, maximum: max },
      minItems: 1,
      ...(maxItems === undefined ? {} : { maxItems }),
      ...(repeats ? {} : { uniqueItems: true }),
    }),
  );
}

interface LinesOptions extends FieldOptions {
  maxItems: number;
  /** Maximum characters in each line. */
  max: number;
}

/** A list of single-line texts, none of them empty; the list itself may be empty. */
export function Lines(options: LinesOptions): PropertyDecorator {
  const { maxItems, max } = options;
  const pattern = new RegExp(ONE_LINE);
  const isLine = (value: unknown) =>
    typeof value === 'string' &&
    value !== '' &&
    pattern.test(value) &&
    !HALF_PAIR.test(value) &&
    !isLong(value, max + 1);
  return field(options, (name) => {
    const message =
      options.message ?? `${name} must be a list of at most ${maxItems} lines of 1 to ${max} characters`;
    return [
      Transform(({ value }: { value: unknown }) =>
        Array.isArray(value)
          ? value.map((line: unknown) => (typeof line === 'string' ? clean(line) : line))
          : value,
      ),
      checked(
        'isLines',
        message,
        (value) => Array.isArray(value) && value.length <= maxItems && value.every(isLine),
      ),
      schema(
        { ...options, message },
        { type: 'array', items: { type: 'string', minLength: 1, maxLength: max }, maxItems },
      ),
    ];
  });
}

interface ListOptions extends FieldOptions {
  message: string;
  maxItems: number;
}

/** A list of nested DTOs, which are validated as well; it may be empty. */
export function List(item: new () => object, options: ListOptions): PropertyDecorator {
  const { message, maxItems } = options;
  return applyDecorators(
    ...presence(options),
    Type(() => item),
    IsArray({ message }),
    ArrayMaxSize(maxItems, { message }),
    // Without this, ValidateNested would also accept and descend into nested lists.
    IsInstance(item, { each: true, message }),
    ValidateNested({ each: true }),
    schema(options, { type: [item], maxItems }),
  );
}

/** A nested DTO, which is validated as well. */
export function Nested(
  item: new () => object,
  options: FieldOptions & { message: string },
): PropertyDecorator {
  const { message } = options;
  return applyDecorators(
    ...presence(options),
    Type(() => item),
    IsInstance(item, { message }),
    ValidateNested(),
    schema(options, { type: item }),
  );
}

/** A calendar day, `YYYY-MM-DD`. */
export function Day(options: FieldOptions & { message: string }): PropertyDecorator {
  return applyDecorators(
    ...presence(options),
    checked('isDay', options.message, isDay),
    schema(options, { type: 'string', format: 'date' }),
  );
}

/** A time of day, `10:00 AM` or `10:00`; the handler gets `10:00`. */
export function TimeOfDay(options: FieldOptions & { message: string }): PropertyDecorator {
  return applyDecorators(
    ...presence(options),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (parseTime(value.trim()) ?? '') : value,
    ),
    IsString({ message: options.message }),
    MinLength(1, { message: options.message }),
    schema(options, { type: 'string' }),
  );
}
