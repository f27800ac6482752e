import { ApiProperty, PickType } from '@nestjs/swagger';
import { Moment, shown } from '../../common/shown.js';
import { toItemRef } from '../../inventory/item-ref.js';
import { Appointment, AppointmentCreate } from '../appointments/appointments.dto.js';
import { withTimes } from '../slots/schedule.dto.js';
import type { VisitRow } from './visit-row.js';

/** A visit as its client sees it. Anyone with the link can read this, and no more. */
export class Visit extends PickType(Appointment, [
  'date',
  'startTime',
  'endTime',
  'status',
  'answerBy',
  'cancelReason',
  'serviceType',
  'mobile',
  'place',
  'name',
  'item',
]) {
  @ApiProperty({ type: [String], description: 'What to bring', example: ['A government-issued photo ID'] })
  checklist: string[];

  @ApiProperty({ description: 'Whether the client can cancel or move it now' })
  canChange: boolean;

  @Moment({
    description: 'Until when the client can change it, unless it is cancelled before',
    example: '2031-03-03T17:00:00.000Z',
  })
  changeUntil: string;
}

/** The slot the client wants instead. */
export class VisitMove extends PickType(AppointmentCreate, ['timeSlotId', 'visitEnd']) {}

/** Maps a row to what the client is shown: exactly these keys. */
export const toVisit = (row: VisitRow): Visit => withTimes(shown(Visit, { ...row, item: toItemRef(row) }));
