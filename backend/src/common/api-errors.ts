import { applyDecorators, HttpStatus } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiResponse } from '@nestjs/swagger';

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

const DESCRIPTIONS: Record<number, string> = {
  400: 'Bad input',
  401: 'No, bad, expired or revoked token',
  404: 'Unknown',
  409: 'In conflict with what is stored',
  413: 'Too large',
  415: 'Not an accepted type',
  422: 'The Idempotency-Key was used with another body before',
  429: 'Too many tries; Retry-After says how many seconds to wait',
  503: 'A dependency is down; Retry-After says when to try again',
};

/** Documents the error answers of a route; 503 is possible everywhere and added by itself. */
export const ApiErrors = (...statuses: number[]) =>
  applyDecorators(
    ...[...statuses, HttpStatus.SERVICE_UNAVAILABLE].map((status) =>
      ApiResponse({ status, type: ErrorBody, description: DESCRIPTIONS[status] ?? 'Error' }),
    ),
  );
