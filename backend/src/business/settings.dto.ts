import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ArrayUnique } from 'class-validator';
import { Bool, Email, Int, Line, List, Nested, Phone, Version } from '../common/fields.js';
import { Shown, shown, Whole } from '../common/shown.js';
import { Category } from '../common/category.js';
import { CategoryNotice } from '../shop/category-notice.dto.js';
import { Licence } from '../shop/licence.dto.js';
import type { Shop } from '../shop/shop.service.js';

/** Two lines for each day of the week. */
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

  @Phone({ message: 'Please enter a valid phone number', letters: true, example: '(480) 555-0142' })
  phone: string;

  @Email({ message: 'Please enter a valid email address', example: 'hello@paloverdearms.example' })
  email: string;
}

/** The details to change; omitted ones stay as they are. */
export class ShopDetailsUpdate extends PartialType(ShopDetails, { skipNullProperties: false }) {}

/** One line of the opening hours. */
export class OpenHours {
  @Line({ min: 1, max: 100, message: 'Please enter the days', example: 'Monday to Friday' })
  days: string;

  @Line({ min: 1, max: 100, message: 'Please enter the hours', example: '10:00 AM to 6:00 PM' })
  hours: string;
}

/** The settings to change; omitted ones stay as they are. */
export class SettingsUpdate {
  @Nested(ShopDetailsUpdate, { message: 'Business must be an object', optional: true })
  business?: ShopDetailsUpdate;

  @List(OpenHours, {
    maxItems: MAX_HOURS,
    message: `Hours must be a list of at most ${MAX_HOURS} lines`,
    optional: true,
    description:
      'In display order. Lines that are days and times, however they are written, also go into the structured data',
  })
  hours?: OpenHours[];

  @Line({
    max: 200,
    optional: true,
    nullable: true,
    description: 'The banner above every public page; null or empty for none',
    example: 'BY APPOINTMENT ONLY — NO WALK-INS',
  })
  banner?: string | null;

  @Int({
    min: 0,
    max: MAX_FEE_CENTS,
    optional: true,
    nullable: true,
    message: 'Transfer fee must be an amount from $0 to $10,000, in whole cents',
    description: 'Price of a transfer, in cents; null if not stated',
    example: 5000,
  })
  transferFee?: number | null;

  @Nested(Licence, {
    message: 'License must have a number and the day on which it expires',
    optional: true,
    nullable: true,
    description: 'The federal firearms license, which sellers of transfers see; null if not stated',
  })
  licence?: Licence | null;

  @List(CategoryNotice, {
    maxItems: Object.keys(Category).length,
    message: 'Notices must be a list with at most one for each category',
    optional: true,
    description: 'What stands on the items of a category and in the inquiry about one',
  })
  @ArrayUnique((notice: CategoryNotice | null) => notice?.category, {
    message: 'Notices must be a list with at most one for each category',
  })
  notices?: CategoryNotice[];

  @Bool({
    optional: true,
    description:
      'Whether clients get a mail that asks for a few words, the day after a visit that took place',
  })
  askAfterVisit?: boolean;

  @Version('the settings')
  version?: number;
}

/** The shop's settings. */
export class Settings extends Shown(SettingsUpdate) {
  @ApiProperty({ type: ShopDetails })
  override business: ShopDetails;

  @Whole({ example: 1, description: 'Incremented by every change' })
  override version: number;
}

/** Maps the row to what the back office is shown. */
export const toSettings = (shop: Omit<Shop, 'timeZone'>): Settings =>
  shown(Settings, { ...shop, business: shown(ShopDetails, shop) });
