import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Email, Int, Line, List, Nested, Phone, Version } from '../common/fields.js';
import type { Shop } from './shop/shop.service.js';

/** As many lines as the hours of a shop may have: two for each day. */
const MAX_HOURS = 14;

/** $10,000: more than any transfer costs. */
const MAX_FEE_CENTS = 1_000_000;

/** Who the shop is and how to reach it. */
export class ShopDetails {
  @Line({ min: 1, max: 200, message: 'Please enter the name of the shop', example: 'Palo Verde Arms' })
  name: string;

  @Line({
    min: 1,
    max: 200,
    message: 'Please enter the street',
    example: '7000 E Placeholder Road, Suite 100',
  })
  street: string;

  @Line({
    min: 1,
    max: 200,
    message: 'Please enter city, state and ZIP code',
    example: 'Scottsdale, AZ 85251',
  })
  city: string;

  @Phone({ message: 'Please enter a valid phone number', example: '(480) 555-0142' })
  phone: string;

  @Email({ message: 'Please enter a valid email address', example: 'hello@paloverdearms.example' })
  email: string;
}

/** The details to change; the others stay as they are. */
export class ShopDetailsUpdate extends PartialType(ShopDetails, { skipNullProperties: false }) {}

/** One line of the hours. */
export class OpenHours {
  @Line({ min: 1, max: 100, message: 'Please enter the days', example: 'Monday to Friday' })
  days: string;

  @Line({ min: 1, max: 100, message: 'Please enter the hours', example: '10:00 AM to 6:00 PM' })
  hours: string;
}

/** The settings to change; what is left out stays as it is. */
export class SettingsUpdate {
  @Nested(ShopDetailsUpdate, { message: 'Business must be an object', optional: true })
  business?: ShopDetailsUpdate;

  @List(OpenHours, {
    maxItems: MAX_HOURS,
    message: `Hours must be a list of at most ${MAX_HOURS} lines`,
    optional: true,
    description: 'In the order in which they are read; search engines understand lines such as the example',
  })
  hours?: OpenHours[];

  @Line({
    max: 200,
    optional: true,
    nullable: true,
    description: 'The line above every public page; null or empty: none',
    example: 'BY APPOINTMENT ONLY — NO WALK-INS',
  })
  banner?: string | null;

  @Int({
    min: 0,
    max: MAX_FEE_CENTS,
    optional: true,
    nullable: true,
    message: 'Transfer fee must be an amount from $0 to $10,000, in whole cents',
    description: 'What a transfer costs, in cents; null: not told',
    example: 5000,
  })
  transferFee?: number | null;

  @Version('the settings')
  version?: number;
}

/** What the shop tells of itself. */
export class Settings {
  @ApiProperty({ type: ShopDetails })
  business: ShopDetails;

  @ApiProperty({ type: [OpenHours] })
  hours: OpenHours[];

  @ApiProperty({ type: 'string', nullable: true, example: 'BY APPOINTMENT ONLY — NO WALK-INS' })
  banner: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 5000, description: 'In cents' })
  transferFee: number | null;

  @ApiProperty({ type: 'integer', example: 1, description: 'Goes up with every change' })
  version: number;
}

/** What the back office gets of the row. */
export function toSettings(shop: Omit<Shop, 'timeZone'>): Settings {
  const { name, street, city, phone, email, hours, banner, transferFee, version } = shop;
  return { business: { name, street, city, phone, email }, hours, banner, transferFee, version };
}
