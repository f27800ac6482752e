import { ApiProperty } from '@nestjs/swagger';
import { NoticeStatus } from '../../mail/notice-state.js';
import { Moment, Nullable } from '../../common/shown.js';

/** Kinds of events in the history of an appointment. */
export enum HistoryKind {
  Requested = 'requested',
  Booked = 'booked',
  Confirmed = 'confirmed',
  Unconfirmed = 'unconfirmed',
  Moved = 'moved',
  EndChanged = 'end-changed',
  Cancelled = 'cancelled',
  Expired = 'expired',
  Closed = 'closed',
  Noted = 'noted',
  Corrected = 'corrected',
  Called = 'called',
  Resent = 'resent',
}

/** An event in the history of an appointment. */
export class HistoryEntry {
  @ApiProperty({ enum: HistoryKind, enumName: 'HistoryKind' })
  kind: HistoryKind;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  at: string;

  @Nullable('string', {
    example: 'admin',
    description: 'Name of the administrator, or `client`; null if it happened automatically',
  })
  by: string | null;

  @Nullable('string', {
    example: 'Tue, Mar 4, 2031, 10:00 AM',
    description: 'The old time, end or outcome; null if unknown or none',
  })
  from: string | null;

  @Nullable('string', { example: 'Wed, Mar 5, 2031, 9:00 AM' })
  to: string | null;
}

/** The history of an appointment, and the mails about it. */
export class AppointmentHistory {
  @ApiProperty({ type: [HistoryEntry], description: 'Oldest first; if there are very many, the latest' })
  entries: HistoryEntry[];

  @ApiProperty({
    type: [NoticeStatus],
    description: 'To the client and to the shop, oldest first',
  })
  mails: NoticeStatus[];
}
