import { ApiProperty } from '@nestjs/swagger';
import { PublicClosure } from '../booking/closures/closures.dto.js';
import { CategoryNotice } from '../shop/category-notice.dto.js';
import { OpenHours, ShopDetails } from './settings.dto.js';
import { Nullable } from '../common/shown.js';

const MONTHS = {
  type: 'integer',
  example: 24,
  description: 'In months; 0 if it is never deleted automatically',
} as const;

/** After how many months the site deletes what it keeps. */
export class KeptMonths {
  @ApiProperty(MONTHS)
  appointments: number;

  @ApiProperty(MONTHS)
  messages: number;

  @ApiProperty(MONTHS)
  transfers: number;

  @ApiProperty({ ...MONTHS, description: 'Of those that are not published' })
  testimonials: number;

  @ApiProperty({ ...MONTHS, description: 'Of what was done in the back office' })
  audit: number;

  @ApiProperty({ ...MONTHS, description: 'Of copies of mails' })
  outbox: number;
}

/** The shop's public details, hours and upcoming closures. */
export class Business extends ShopDetails {
  @ApiProperty({ type: [OpenHours], description: "In the shop's order" })
  hours: OpenHours[];

  @Nullable('string', {
    example: 'BY APPOINTMENT ONLY — NO WALK-INS',
    description: 'The banner above every page; null or empty for none',
  })
  banner: string | null;

  @Nullable('integer', { example: 5000, description: 'Price of a transfer, in cents; null if not stated' })
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

  @ApiProperty({
    example: true,
    description: 'Whether there ever was a time to book; until then booking online has not begun',
  })
  timesOpened: boolean;

  @ApiProperty({ type: [CategoryNotice], description: 'What stands on the items of a category' })
  notices: CategoryNotice[];

  @ApiProperty({ type: KeptMonths, description: 'For how long the site keeps what it is told' })
  keptMonths: KeptMonths;

  @ApiProperty({ type: [PublicClosure], description: 'Closures in the next 60 days, by first day' })
  closures: PublicClosure[];
}
