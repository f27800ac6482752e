import { ApiProperty } from '@nestjs/swagger';

/** A new address, which is told only once. */
export class CalendarFeedAddress {
  @ApiProperty({ example: 'https://www.example.com/api/calendar/Zk3…9Qw.ics' })
  url: string;
}

/** Whether calendar programs can read the appointments. */
export class CalendarFeedState {
  @ApiProperty()
  active: boolean;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T17:30:00.000Z',
    description: 'When the address was made; null without one',
  })
  createdAt: string | null;
}
