import { ApiProperty } from '@nestjs/swagger';
import { Choice, Email, Honeypot, Line, Phone, Text } from '../common/fields.js';
import { Moment, Nullable, Shown, shown, Whole } from '../common/shown.js';
import { SellerKind, TransferStatus, WaitingFor } from './transfer-status.js';
import type { Transfer as TransferRow } from './transfer.entity.js';

const DESCRIPTION = 'A bolt-action rifle with a scope, in a hard case.';

/** The number the carrier gave a parcel. */
export const TrackingNumber = (options: { min?: number; nullable?: boolean }) =>
  Line({
    max: 100,
    optional: options.min === undefined,
    ...options,
    message: 'Please enter the tracking number',
    maxMessage: 'Tracking number must be at most 100 characters',
    example: '1Z 999 AA1 01 2345 6784',
  });

/** What a client sends to announce a transfer. */
export class TransferCreate {
  @Line({ min: 2, max: 200, message: 'Name must be at least 2 characters', example: 'Dana Reyes' })
  name: string;

  @Email({ message: 'Please enter a valid email address', example: 'dana@example.com' })
  email: string;

  @Phone({ message: 'Please enter a valid phone number', example: '(480) 555-0100' })
  phone: string;

  @Line({
    min: 1,
    max: 200,
    message: 'Please enter who sends it',
    maxMessage: 'Seller must be at most 200 characters',
    example: 'Lone Star Arms, Austin',
  })
  seller: string;

  @Text({
    min: 1,
    max: 10_000,
    message: 'Please describe what is sent',
    description: 'What is sent. No serial numbers',
    example: DESCRIPTION,
  })
  description: string;

  @TrackingNumber({ nullable: true })
  trackingNumber?: string | null;

  @Text({ max: 10_000, optional: true, nullable: true, example: 'Please call before noon.' })
  message?: string | null;

  @Choice(SellerKind, 'SellerKind', { optional: true, default: SellerKind.Unknown })
  sellerKind?: SellerKind;

  @Honeypot()
  website?: string;
}

/** Response to an announced transfer. */
export class TransferReceipt {
  @Whole({ example: 1 })
  id: number;

  @ApiProperty({ enum: TransferStatus, enumName: 'TransferStatus' })
  status: TransferStatus;
}

/** A status, and since when a transfer has it. */
export class TransferEvent {
  @ApiProperty({ enum: TransferStatus, enumName: 'TransferStatus' })
  status: TransferStatus;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  at: string;
}

/** Where to send an item. */
export class ShipTo {
  @ApiProperty({ example: 'Palo Verde Arms' })
  name: string;

  @ApiProperty({ example: '7000 E Placeholder Road, Suite 100' })
  street: string;

  @ApiProperty({ example: 'Scottsdale, AZ 85251' })
  city: string;

  @ApiProperty({ example: '(480) 555-0142' })
  phone: string;
}

/** What client and back office see of a transfer. */
export class TransferFacts extends Shown(TransferCreate, ['seller', 'trackingNumber']) {
  @ApiProperty({ enum: TransferStatus, enumName: 'TransferStatus' })
  status: TransferStatus;

  @ApiProperty({ example: DESCRIPTION })
  description: string;

  @ApiProperty({ type: [TransferEvent], description: 'Every status it has had, oldest first' })
  history: TransferEvent[];

  @Nullable('integer', {
    example: 5000,
    description: 'In cents, as it was when the transfer was announced; null if it was not stated',
  })
  fee: number | null;

  @ApiProperty({
    enum: WaitingFor,
    enumName: 'WaitingFor',
    nullable: true,
    description: 'Null while nothing is waited for',
    example: null,
  })
  waitingFor: WaitingFor | null;

  @Moment({ nullable: true, description: 'Since when; null while nothing is waited for', example: null })
  waitingSince: string | null;
}

/** A transfer as its client sees it. Anyone with the link can read this, and no more. */
export class PublicTransfer extends TransferFacts {
  @Whole({ example: 5, description: 'The number to write on the parcel' })
  id: number;

  @ApiProperty({ type: ShipTo, nullable: true, description: 'Null unless it is expected' })
  shipTo: ShipTo | null;

  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'What belongs into the parcel, depending on who sends it; null unless it is expected',
    example: ['A copy of your federal firearms license (FFL)'],
  })
  enclose: string[] | null;
}

/** The number of the parcel is known. */
export class TransferTracking {
  @TrackingNumber({ min: 1 })
  trackingNumber: string;
}

/** A link to give to the seller. */
export class SellerLink {
  @ApiProperty({ example: 'https://www.example.com/seller/Zk3…9Qw' })
  url: string;
}

/** Maps a row to these. */
export function toTransferFacts(row: TransferRow): TransferFacts {
  const history = row.history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() }));
  return shown(TransferFacts, { ...row, history });
}
