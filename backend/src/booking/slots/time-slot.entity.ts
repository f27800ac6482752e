import { HttpStatus } from '@nestjs/common';
import { Check, Column, Exclusion, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OF_THE_SHOP, Table } from '../../common/table.js';
import { SLOT_GRID, SLOT_TEXTS } from './slot-rules.js';

/** A stretch of time that one appointment can take. */
@Table('available_time_slots', {
  ...OF_THE_SHOP,
  shown: true,
  expires: 'about nobody once its appointment is gone',
  personal: true,
  logged: { as: 'slot' },
  refusals: {
    ck_available_time_slots_times: {
      status: HttpStatus.BAD_REQUEST,
      message: SLOT_TEXTS.wrongOrder,
      field: 'endTime',
    },
    ck_available_time_slots_grid: { status: HttpStatus.BAD_REQUEST, message: SLOT_TEXTS.offGrid },
    ex_available_time_slots_overlap: { status: HttpStatus.CONFLICT, message: SLOT_TEXTS.overlaps },
  },
})
@Check('ck_available_time_slots_times', 'end_time > start_time')
@Check(
  'ck_available_time_slots_grid',
  `extract(minute FROM start_time) IN (0, 30) AND extract(second FROM start_time) = 0
   AND extract(minute FROM end_time) IN (0, 30) AND extract(second FROM end_time) = 0
   AND start_time >= '${SLOT_GRID.start}' AND end_time <= '${SLOT_GRID.end}'`,
)
@Exclusion(
  'ex_available_time_slots_overlap',
  'USING gist (tsrange(date + start_time, date + end_time) WITH &&)',
)
@Index('ix_available_time_slots_available', { synchronize: false })
@Index('ix_available_time_slots_when', ['date', 'startTime'])
export class TimeSlot {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_available_time_slots' })
  id: number;

  /** `YYYY-MM-DD`, in the business's time zone. */
  @Column({ type: 'date' })
  date: string;

  @Column({ type: 'time' })
  startTime: string;

  @Column({ type: 'time' })
  endTime: string;

  @Column({ type: 'boolean', default: true })
  isAvailable: boolean;

  /** True while a pending or confirmed appointment holds the slot. */
  @Column({ type: 'boolean', default: false })
  isBooked: boolean;

  @Column({ type: 'varchar', length: 10_000, nullable: true })
  notes: string | null;

  /** Whether it is demo content that the dealer has not made the shop's own; a trigger ends that. */
  @Column({ type: 'boolean', default: false, update: false })
  sample: boolean;

  /** Incremented by every change of the note: what is booked and freed meanwhile does not matter to it. */
  @Column({ type: 'integer', default: 1 })
  version: number;
}
