import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../common/fields.js';
import { PostOutcome } from '../forms/post-outcome.js';

/** Which POST is asked about, together with its `Idempotency-Key`. */
export class OutcomeQuery {
  @Text({
    min: 1,
    max: 300,
    pattern: '^/api/',
    message: 'To must be an address of this API',
    description: 'The path the POST was sent to',
    example: '/api/contact',
  })
  to: string;
}

/** The answer to whoever got none. */
export class OutcomeAnswer {
  @ApiProperty({ enum: PostOutcome, enumName: 'PostOutcome' })
  outcome: PostOutcome;
}
