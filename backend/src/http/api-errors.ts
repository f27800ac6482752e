import { STATUS_CODES } from 'node:http';
import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import {
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { NOTHING_HERE } from './nothing-here.js';
import { type Parameter, operationsOf } from './api-operations.js';

/** Body of every error response: clients need to understand only this one. */
export class ErrorBody {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({ example: 'Bad Request', description: 'Name of the status' })
  error: string;

  @ApiProperty({ example: 'Name must be at least 2 characters', description: 'A sentence to show to people' })
  message: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Only for validation errors: a message for each invalid field',
    example: { name: 'Name must be at least 2 characters' },
  })
  fields?: Record<string, string>;

  @ApiPropertyOptional({
    enum: ['code-required'],
    description: 'Only of a login whose password is right, but which needs a code',
  })
  reason?: 'code-required';
}

/** Description of each status, with an example message. */
const ERRORS: Record<number, [description: string, message: string]> = {
  400: ['Invalid input', 'Name must be at least 2 characters'],
  401: ['Missing, invalid, expired or revoked token, or wrong credentials', 'Please log in.'],
  403: ['Sent by a browser from another website', 'This request came from another website.'],
  404: ['Not found', NOTHING_HERE],
  409: [
    'Conflict with stored data; with Retry-After the first request with the same Idempotency-Key is still at work',
    'This is in conflict with something that already exists.',
  ],
  413: ['Request too large', 'The request is too large.'],
  415: ['Unsupported content type', 'This type of content is not accepted here.'],
  422: [
    'The Idempotency-Key was used before with another body',
    'This Idempotency-Key was already used for a request with other content.',
  ],
  429: [
    'Too many requests; Retry-After has the seconds to wait',
    'Too many attempts. Please wait a few minutes and try again.',
  ],
  503: [
    'A dependency is unavailable; Retry-After has the seconds to wait',
    'We’re having trouble right now. Please try again shortly.',
  ],
};

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } },
};

function response(status: number) {
  const [description, message] = ERRORS[status] as [string, string];
  const example: ErrorBody = {
    statusCode: status,
    error: STATUS_CODES[status] as string,
    message,
    ...(status === 400 ? { fields: { name: message } } : {}),
  };
  return {
    description,
    content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorBody) }, example } },
    ...([409, 429, 503].includes(status) ? { headers: RETRY_AFTER } : {}),
  };
}

/** The status of a route's answer when all went well, and what it contains: for the server and for the contract. */
export const Answers = (status: number, type?: Type | [Type]) =>
  applyDecorators(HttpCode(status), ApiResponse({ status, type }));

/** Documents the error responses of a route that do not follow from what it is (`describeErrors`). */
export const ApiErrors = (...statuses: number[]) =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status })));

/** What every write can return: a malformed, too large or unsupported body, or a request from another site. */
const WRITE_ERRORS = [400, 403, 413, 415];

/** The name of a status without spaces, such as `BadRequest`. */
const nameOf = (status: string) => (STATUS_CODES[status] as string).replaceAll(' ', '');

/** Whether a value of a parameter can be wrong: a query or an id, not a name that leads nowhere. */
const isChecked = (parameter: Parameter) =>
  'in' in parameter &&
  (parameter.in === 'query' || (parameter.schema as { type?: string }).type === 'integer');

/** The call whose answer depends on nothing. */
const ALIVE = '/api/health/live';

/** Adds the errors that follow from what a call is, and describes each error once for all operations. */
export function describeErrors(document: OpenAPIObject): void {
  for (const { path, operation, isRead } of operationsOf(document)) {
    const { parameters = [], responses, security = [] } = operation;
    const errors = [
      ...Object.keys(responses).filter((status) => status in ERRORS),
      ...(path === ALIVE ? [] : [429, 503]),
      ...(isRead ? [] : WRITE_ERRORS),
      ...(parameters.some(isChecked) ? [400] : []),
      ...(security.length > 0 ? [401] : []),
      ...(path.includes('{') ? [404] : []),
    ];
    for (const status of errors) {
      responses[status] = { $ref: `#/components/responses/${nameOf(String(status))}` };
    }
  }
  document.components = {
    ...document.components,
    responses: Object.fromEntries(
      Object.keys(ERRORS).map((status) => [nameOf(status), response(Number(status))]),
    ),
  };
}
