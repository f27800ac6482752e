import { ApiProperty } from '@nestjs/swagger';
import { Moment, Nullable } from '../../common/shown.js';

/** A new address, shown only once. */
export class CalendarFeedAddress {
  @ApiProperty({ example: 'https://www.example.com/api/calendar/Zk3…9Qw.ics' })
  url: string;
}

/** Whether the feed is active. */
export class CalendarFeedState {
  @ApiProperty()
  active: boolean;

  @Moment({
    nullable: true,
    example: '2026-11-21T17:30:00.000Z',
    description: 'When the address was created; null if there is none',
  })
  createdAt: string | null;

  @Moment({
    nullable: true,
    example: '2026-11-24T09:05:00.000Z',
    description: 'When a program last read it, to the hour; null if none has',
  })
  lastReadAt: string | null;

  @Nullable('string', {
    example: 'admin',
    description: 'Name of the user who created it; null if there is none, or it is not known',
  })
  by: string | null;
}
