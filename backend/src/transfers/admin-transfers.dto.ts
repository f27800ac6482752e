import {
  ApiExtraModels,
  ApiProperty,
  getSchemaPath,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { Bool, Choice, Email, Line, QueryChoice, Text, Version } from '../common/fields.js';
import { SearchedPage } from '../common/page.js';
import type { Notice } from '../mail/notice.entity.js';
import { NoAddress, NoMail, NoticeStatus, toNoticeStatus } from '../mail/notice-state.js';
import { SellerKind, TransferStatus, WaitingFor } from './transfer-status.js';
import type { Transfer as TransferRow } from './transfer.entity.js';
import { toTransferFacts, TrackingNumber, TransferCreate, TransferFacts } from './transfers.dto.js';
import { Moment, Shown, shown, Whole } from '../common/shown.js';

const Reference = () =>
  Line({
    max: 100,
    optional: true,
    nullable: true,
    example: 'A 2041',
    description: "The dealer's own line in the book; for the dealer only. Null or empty for none",
  });

const InternalNote = () =>
  Text({
    max: 2000,
    optional: true,
    nullable: true,
    example: 'The seller ships on Mondays.',
    description: 'For the dealer only; null or empty for none',
  });

/** The first status of a transfer the dealer enters. */
export enum FirstStatus {
  Expected = 'expected',
  Received = 'received',
}

/** A transfer for a client who called, or whose parcel came unannounced. */
export class PhoneTransfer extends OmitType(TransferCreate, ['email', 'website']) {
  @Email({
    message: 'Please enter a valid email address',
    optional: true,
    nullable: true,
    description: 'Without an address the client gets no mail',
    example: 'dana@example.com',
  })
  email?: string | null;

  @Reference()
  reference?: string | null;

  @InternalNote()
  internalNote?: string | null;

  @Choice(FirstStatus, 'FirstStatus', {
    optional: true,
    default: FirstStatus.Expected,
    description: 'Received if it is here already; the client is told of this status',
  })
  status?: FirstStatus;
}

/** Base of the dealer's changes to a transfer. */
export class TransferChange {
  @Version('the transfer')
  version?: number;
}

/** What a client said, as it is when it is corrected. */
class Corrections extends PartialType(
  PickType(PhoneTransfer, ['name', 'email', 'phone', 'seller', 'description']),
  { skipNullProperties: false },
) {}

/** The fields to change; omitted ones stay as they are. */
export class TransferUpdate extends IntersectionType(TransferChange, Corrections) {
  @Choice(TransferStatus, 'TransferStatus', {
    optional: true,
    description: 'Only one that can follow the current one; the client is told',
  })
  status?: TransferStatus;

  @Bool({
    optional: true,
    default: false,
    description: 'Hold the mail about a new status back for 10 seconds, in which it can be undone',
  })
  holdMail?: boolean;

  @TrackingNumber({ nullable: true })
  trackingNumber?: string | null;

  @Choice(SellerKind, 'SellerKind', { optional: true })
  sellerKind?: SellerKind;

  @Choice(WaitingFor, 'WaitingFor', {
    optional: true,
    nullable: true,
    description: 'Shown to the client; not once the transfer is over',
  })
  waitingFor?: WaitingFor | null;

  @Reference()
  reference?: string | null;

  @InternalNote()
  internalNote?: string | null;

  @Bool({
    optional: true,
    description: 'True: the client has been called. Only while a mail has failed; false changes nothing',
  })
  called?: boolean;
}

/** Query of the list. */
export class TransfersQuery extends SearchedPage {
  @QueryChoice(TransferStatus, 'TransferStatus', { description: 'Omit for all' })
  status?: TransferStatus;
}

/** A transfer with all fields, for the back office. */
@ApiExtraModels(NoticeStatus, NoAddress)
export class Transfer extends IntersectionType(
  TransferFacts,
  Shown(PhoneTransfer, ['name', 'email', 'phone', 'sellerKind', 'message', 'reference', 'internalNote']),
) {
  @Whole({ example: 1 })
  id: number;

  @ApiProperty({ description: 'Whether a client announced it and the dealer has not acted on it yet' })
  isNew: boolean;

  @Moment({ nullable: true, description: "When the seller's link was made; null without one", example: null })
  sellerLinkAt: string | null;

  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(NoticeStatus) }, { $ref: getSchemaPath(NoAddress) }],
    nullable: true,
    description: 'The latest mail to the client; null if there was none',
  })
  notice: NoticeStatus | NoAddress | null;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  createdAt: string;

  @Whole({ description: 'Incremented by every change', example: 1 })
  version: number;
}

/** A transfer, and what the back office shows with it. */
export interface TransferWithNotice {
  transfer: TransferRow;
  /** The latest mail to the client. */
  notice: Notice | undefined;
  sellerLinkAt: Date | undefined;
}

/** Maps a row to what the back office is shown. */
export function toTransfer({ transfer, notice, sellerLinkAt }: TransferWithNotice): Transfer {
  const told = notice ? toNoticeStatus(notice) : null;
  return shown(Transfer, {
    ...transfer,
    ...toTransferFacts(transfer),
    sellerLinkAt: sellerLinkAt ?? null,
    notice: transfer.email === null ? { state: NoMail.NoAddress } : told,
  });
}
