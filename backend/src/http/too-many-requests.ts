import { HttpException, HttpStatus } from '@nestjs/common';

/** 429; the error filter sends the seconds as Retry-After. */
export class TooManyRequests extends HttpException {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message, HttpStatus.TOO_MANY_REQUESTS);
  }
}
