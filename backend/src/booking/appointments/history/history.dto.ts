import { ApiProperty } from '@nestjs/swagger';
import { NoticeStatus } from '../../../mail/notice-state.js';

/** What can happen to an appointment. */
export enum HistoryKind {
  Requested = 'requested',
  Booked = 'booked',
  Confirmed = 'confirmed',
  Moved = 'moved',
  Cancelled = 'cancelled',
  Expired = 'expired',
  Closed = 'closed',
  Noted = 'noted',
  Resent = 'resent',
}

/** One thing that happened to an appointment. */
export class HistoryEntry {
  @ApiProperty({ enum: HistoryKind, enumName: 'HistoryKind' })
  kind: HistoryKind;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T17:30:00.000Z' })
  at: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'admin',
    description: 'Name of the administrator, or `client`; null for what happened by itself',
  })
  by: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'Tue, Mar 4, 2031, 10:00 AM',
    description: 'Where it was moved from, or the outcome before; null if it is not known, or was nothing',
  })
  from: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: 'Wed, Mar 5, 2031, 9:00 AM' })
  to: string | null;
}

/** What became of an appointment, and the mails about it. */
export class AppointmentHistory {
  @ApiProperty({ type: [HistoryEntry], description: 'The oldest first; of very many the newest' })
  entries: HistoryEntry[];

  @ApiProperty({
    type: [NoticeStatus],
    description: 'Those to the client and those to the shop, the oldest first',
  })
  mails: NoticeStatus[];
}
