import { ApiProperty } from '@nestjs/swagger';
import { PublicClosure } from '../booking/closures/closures.dto.js';
import { OpenHours, ShopDetails } from './settings.dto.js';

/** The shop's public details, hours and upcoming closures. */
export class Business extends ShopDetails {
  @ApiProperty({ type: [OpenHours], description: "In the shop's order" })
  hours: OpenHours[];

  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'BY APPOINTMENT ONLY — NO WALK-INS',
    description: 'The banner above every page; null or empty for none',
  })
  banner: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 5000,
    description: 'Price of a transfer, in cents; null if not stated',
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

  @ApiProperty({ type: [PublicClosure], description: 'Closures in the next 60 days, by first day' })
  closures: PublicClosure[];
}
