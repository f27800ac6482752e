import { HttpStatus } from '@nestjs/common';
import { RetryLater } from '../http/retry-later.js';

const RETRY_AFTER_SECONDS = 2;

/** What was sent with this key before is being done: whoever keeps the key gets the answer to it later. */
export class StillAtWork extends RetryLater {
  constructor() {
    super(
      'Still being done: this was sent before. Please wait a moment.',
      HttpStatus.CONFLICT,
      RETRY_AFTER_SECONDS,
    );
  }
}
