import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import {
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
  type OpenAPIObject,
} from '@nestjs/swagger';

/** The one shape of every error answer (DESIGN 4). */
export class ErrorBody {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({ example: 'Bad Request', description: 'Name of the status' })
  error: string;

  @ApiProperty({ example: 'Name must be at least 2 characters', description: 'One sentence for people' })
  message: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Only for validation: a text for each field that is wrong',
    example: { name: 'Name must be at least 2 characters' },
  })
  fields?: Record<string, string>;
}

/** What each status stands for, with a message as an example. */
const ERRORS: Record<number, [description: string, message: string]> = {
  400: ['Bad input', 'Name must be at least 2 characters'],
  401: ['No, bad, expired or revoked token, or a wrong login', 'Please sign in.'],
  403: ['Sent by a browser for another website', 'This request came from another website.'],
  404: ['Unknown', 'There is nothing at this address.'],
  409: ['In conflict with what is stored', 'This is in conflict with something that already exists.'],
  413: ['Too large', 'The request is too large.'],
  415: ['Not an accepted type', 'This type of content is not accepted here.'],
  416: ['There is no such range in it', 'This range cannot be answered.'],
  422: [
    'The Idempotency-Key was used with another body before',
    'This Idempotency-Key was used for another request.',
  ],
  429: [
    'Too many tries; Retry-After says how many seconds to wait',
    'Too many attempts. Please wait a few minutes and try again.',
  ],
  503: [
    'A dependency is down; Retry-After says when to try again',
    "We're having trouble right now. Please try again shortly.",
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
    ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
  };
}

/** Documents the error answers of a route; 429 and 503 are possible everywhere and added by themselves. */
export const ApiErrors = (...statuses: number[]) =>
  applyDecorators(
    ...[...new Set([...statuses, 429, 503])].map((status) => ApiResponse({ status, ...response(status) })),
  );

/** Adds what every write can answer: its body is malformed, too large or of a wrong type, or another site sent it. */
export function addWriteErrors(document: OpenAPIObject): OpenAPIObject {
  for (const { post, put, delete: remove } of Object.values(document.paths)) {
    for (const operation of [post, put, remove].filter((found) => found !== undefined)) {
      for (const status of [400, 403, 413, 415]) {
        operation.responses[status] ??= response(status);
      }
    }
  }
  return document;
}
