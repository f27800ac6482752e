import { ApiProperty } from '@nestjs/swagger';
import { PublicClosure } from '../booking/closures/closures.dto.js';
import { OpenHours, ShopDetails } from './settings.dto.js';

/** The shop as it tells of itself, and the days on which it is closed. */
export class Business extends ShopDetails {
  @ApiProperty({ type: [OpenHours], description: 'In the order in which they are read' })
  hours: OpenHours[];

  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'BY APPOINTMENT ONLY — NO WALK-INS',
    description: 'The line above every page; null or empty: none',
  })
  banner: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 5000,
    description: 'What a transfer costs, in cents; null: not told',
  })
  transferFee: number | null;

  @ApiProperty({ example: 'America/Phoenix', description: 'Time zone of all dates and times' })
  timeZone: string;

  @ApiProperty({ example: 'Arizona time', description: 'Name of the time zone, to show next to a time' })
  timeZoneLabel: string;

  @ApiProperty({
    example: true,
    description: 'Whether the site can send mail; otherwise clients are contacted by phone',
  })
  sendsEmail: boolean;

  @ApiProperty({ type: [PublicClosure], description: 'Those of the next 60 days, by their first day' })
  closures: PublicClosure[];
}
