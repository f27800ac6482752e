import { ApiProperty } from '@nestjs/swagger';
import { Moment, Nullable } from '../../common/shown.js';

/** A sign-in of the caller that has not ended. */
export class Session {
  @ApiProperty({ format: 'uuid', example: '6f1c1f0e-9d0b-4c55-8a3e-2f6a0c1d7b42' })
  id: string;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  createdAt: string;

  @Moment({ example: '2026-11-21T18:05:00.000Z', description: 'When it was last used, within minutes' })
  lastSeenAt: string;

  @Nullable('string', {
    example: '203.0.113.7',
    description: 'Network address of the login; null if it was not noted',
  })
  address: string | null;

  @Nullable('string', {
    example: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)',
    description: 'What the browser said it is; null if it said nothing',
  })
  userAgent: string | null;

  @ApiProperty({ description: 'Whether it is the session of this request', example: true })
  current: boolean;
}
