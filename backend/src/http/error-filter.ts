import { STATUS_CODES } from 'node:http';
import {
  type ArgumentsHost,
  BadRequestException,
  Catch,
  type ExceptionFilter,
  HttpException,
  HttpStatus,
  Logger,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { ErrorBody } from './api-errors.js';
import { driverError, translateDatabaseError } from '../database/database-errors.js';
import { NOTHING_HERE } from './nothing-here.js';
import { RetryLater } from './retry-later.js';

/** Retry-After of a 503. */
export const RETRY_AFTER_SECONDS = 5;

/** Bad input with a text for each field; `message` repeats the first, for clients that show only one. */
export class FieldErrors extends BadRequestException {
  constructor(readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'The request is not valid.');
  }

  /** For ValidationPipe: the message of the first failed check of each field; `windows.0.lastEnd` if it is nested. */
  static from(errors: ValidationError[]): FieldErrors {
    return new FieldErrors(textsOf(errors));
  }
}

/** The password is right, but the user has to give a code as well: the one error whose body says more than the others. */
export class CodeRequired extends UnauthorizedException {
  readonly reason = 'code-required';
}

function textsOf(errors: ValidationError[], path = ''): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { property, constraints, children = [] } of errors) {
    const field = path + property;
    const [text] = Object.values(constraints ?? {});
    if (text === undefined && children.length > 0) {
      Object.assign(texts, textsOf(children, `${field}.`));
    } else {
      texts[field] = text ?? `${field} is not valid`;
    }
  }
  return texts;
}

/** Turns any error into our error body without leaking internals. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // Nest repeats the address, and there may be a token in it.
    this.answer(reply.request.is404 ? new NotFoundException(NOTHING_HERE) : error, reply);
  }

  /** The same for errors raised by Fastify itself: malformed JSON, or a body that is too large. */
  answer(error: unknown, reply: FastifyReply): void {
    if (reply.sent || reply.raw.headersSent) {
      return;
    }
    // The client left in the middle of a body: Node's code for that is the one of any broken connection.
    const body = this.describe(
      reply.request.raw.readableAborted ? new BadRequestException('The request is not complete.') : error,
    );
    if (body.statusCode === 503 && !reply.hasHeader('retry-after')) {
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
    }
    if (error instanceof RetryLater) {
      void reply.header('retry-after', error.retryAfterSeconds);
    }
    void reply
      .status(body.statusCode)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(body);
  }

  private describe(error: unknown): ErrorBody {
    if (error instanceof FieldErrors) {
      return errorBody(error.getStatus(), error.message, error.fields);
    }
    if (error instanceof CodeRequired) {
      return { ...errorBody(401, error.message), reason: error.reason };
    }
    if (error instanceof HttpException) {
      if (error.cause) {
        this.logger.warn({ msg: (error.cause as Error).message });
      }
      return errorBody(error.getStatus(), error.message);
    }
    const known = translateDatabaseError(error);
    if (known) {
      if (known.status === HttpStatus.SERVICE_UNAVAILABLE) {
        this.report('warn', error);
      }
      return errorBody(
        known.status,
        known.message,
        known.field ? { [known.field]: known.message } : undefined,
      );
    }
    // Fastify and its plugins set a status on their own errors (malformed JSON, body too large).
    const status = (error as { statusCode?: unknown } | null)?.statusCode;
    if (typeof status === 'number' && status >= 400 && status < 500) {
      return errorBody(status, FASTIFY_TEXTS[status] ?? 'The request is not valid.');
    }
    this.report('error', error);
    return errorBody(500, 'Something went wrong on our end. Please try again.');
  }

  /**
   * PostgreSQL's details and parameters contain names and email addresses, so only code, constraint and stack are
   * logged.
   */
  private report(level: 'warn' | 'error', error: unknown): void {
    const { code, constraint } = driverError(error);
    // Node's own errors have a code as well; of the database's the message may name somebody.
    const databaseFault = typeof code === 'string' && (level === 'warn' || SQLSTATE.test(code));
    const stack = error instanceof Error ? error.stack?.split('\n').slice(1, 6).join('\n') : undefined;
    this.logger[level]({
      msg: databaseFault
        ? 'database error'
        : error instanceof Error
          ? `${error.name}: ${error.message}`
          : 'unknown error',
      ...(databaseFault ? { code, constraint } : {}),
      ...(level === 'error' ? { stack } : {}),
    });
  }
}

/** PostgreSQL's codes have a digit each; Node's EPIPE has none. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

const FASTIFY_TEXTS: Record<number, string> = {
  400: 'The request body is not valid JSON.',
  413: 'The request is too large.',
  415: 'This type of content is not accepted here.',
};

/** Builds the error body. */
export function errorBody(statusCode: number, message: string, fields?: Record<string, string>): ErrorBody {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message, ...(fields ? { fields } : {}) };
}
