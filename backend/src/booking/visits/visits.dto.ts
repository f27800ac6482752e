import { ApiProperty } from '@nestjs/swagger';
import { Int, MAX_INT, TimeOfDay } from '../../common/fields.js';
import { ItemRef, toItemRef } from '../../inventory/item-ref.js';
import { AppointmentStatus, CancelReason } from '../slots/booking.js';
import { SlotTimes, withTimes } from '../slots/schedule.dto.js';
import type { VisitRow } from './visit-row.js';
import { Moment, Nullable, shown } from '../../common/shown.js';

/** A visit as its client sees it. Anyone with the link can read this, and no more. */
export class Visit extends SlotTimes {
  @ApiProperty({ enum: AppointmentStatus, enumName: 'AppointmentStatus' })
  status: AppointmentStatus;

  @Moment({
    nullable: true,
    description: 'Until when the shop answers a request; null unless it is pending',
    example: '2031-03-01T01:00:00.000Z',
  })
  answerBy: string | null;

  @ApiProperty({
    enum: CancelReason,
    enumName: 'CancelReason',
    nullable: true,
    description: 'Null if it is not cancelled, or the shop cancelled it by hand',
    example: null,
  })
  cancelReason: CancelReason | null;

  @ApiProperty({ example: 'Purchase consultation' })
  serviceType: string;

  @ApiProperty({ description: 'Whether the shop comes to the client' })
  mobile: boolean;

  @Nullable('string', {
    example: null,
    description: 'Where the shop goes; null unless it is mobile, or nobody has said',
  })
  place: string | null;

  @ApiProperty({ example: 'Dana Reyes' })
  name: string;

  @ApiProperty({ type: [String], description: 'What to bring', example: ['A government-issued photo ID'] })
  checklist: string[];

  @ApiProperty({ type: ItemRef, nullable: true, description: 'The item the client wants to see' })
  item: ItemRef | null;

  @ApiProperty({ description: 'Whether the client can cancel or move it now' })
  canChange: boolean;

  @Moment({
    description: 'Until when the client can change it, unless it is cancelled before',
    example: '2031-03-03T17:00:00.000Z',
  })
  changeUntil: string;
}

/** The slot the client wants instead. */
export class VisitMove {
  @Int({ min: 1, max: MAX_INT, message: 'Please select an available time slot.', example: 1 })
  timeSlotId: number;

  @TimeOfDay({
    message: 'Please enter a valid time',
    optional: true,
    description:
      'When the visit would end as it was shown. If it would end at another time by now, the answer is 409',
    example: '11:00 AM',
  })
  visitEnd?: string;
}

/** Maps a row to what the client is shown: exactly these keys. */
export const toVisit = (row: VisitRow): Visit => withTimes(shown(Visit, { ...row, item: toItemRef(row) }));
