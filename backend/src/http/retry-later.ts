import { HttpException, HttpStatus } from '@nestjs/common';

/** A refusal for now; the error filter sends the seconds as Retry-After. */
export class RetryLater extends HttpException {
  constructor(
    message: string,
    status: HttpStatus,
    readonly retryAfterSeconds: number,
  ) {
    super(message, status);
  }
}

/** 429. */
export class TooManyRequests extends RetryLater {
  constructor(message: string, retryAfterSeconds: number) {
    super(message, HttpStatus.TOO_MANY_REQUESTS, retryAfterSeconds);
  }
}
