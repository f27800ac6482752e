import { ConflictException, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type Page, type Part, partOf } from '../../common/page.js';
import { formatTime } from '../../common/time/days.js';
import { endOfToday, today } from '../../common/time/shop-clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import type { Statement } from '../../database/database-client.js';
import { together } from '../../database/together.js';
import { FieldErrors } from '../../http/error-filter.js';
import { Changes } from '../../public-cache/changes.js';
import {
  AS_LONG_AS_SLOT,
  heldSlots,
  LOCK_DAY_OF_SLOT,
  openStarts,
  refuseBusy,
  type VisitLength,
} from './busy-times.js';
import { isAhead, isClosed, isFree, lastCall, LOCK_CALENDAR_SHARED } from './calendar.js';
import { SLOT_GRID, SLOT_TEXTS } from './slot-rules.js';
import type { Offer, SlotTimes } from './schedule.dto.js';
import { TimeSlot } from './time-slot.entity.js';

/**
 * If the `after` slot is not among the rows that are listed, the list starts over: some come twice, none is missed. No two
 * slots start together.
 */
export const afterSlot = (slot: string, after: string, listed = 'available_time_slots') =>
  `${slot}.date + ${slot}.start_time > coalesce((SELECT date + start_time FROM ${listed} WHERE id = ${after}), '-infinity')`;

/** Maximum slots in one response to visitors: ten a day for more than a year. */
export const MAX_SLOTS = 5000;

/** $1: zone, $2: duration, $3: buffer, $4: slot to continue after, $5: appointment whose time is free, $6: limit. */
const OFFERS = `
  WITH ${heldSlots(`>= ${today('$1')}`, '$5')},
       ${openStarts(`>= ${today('$1')}`, { zone: '$1', duration: '$2', buffer: '$3' })}
  SELECT id, to_char(date, 'YYYY-MM-DD') AS date, start_time AS "startTime", end_time AS "endTime",
         is_booked AS "isBooked", CAST(visit_end AS time) AS "visitEnd"
    FROM starts JOIN available_time_slots slot USING (id)
   WHERE $4::integer IS NULL OR ${afterSlot('slot', '$4', 'starts JOIN available_time_slots USING (id)')}
   ORDER BY date, start_time LIMIT $6`;

/** How far ahead it is counted what fits. */
export const FIT_DAYS = 60;

/** $1: zone, $2: duration, $3: buffer. */
const FITS = `
  WITH ${heldSlots(`BETWEEN ${today('$1')} AND ${today('$1')} + ${FIT_DAYS}`)},
       ${openStarts(`BETWEEN ${today('$1')} AND ${today('$1')} + ${FIT_DAYS}`, { zone: '$1', duration: '$2', buffer: '$3' })}
  SELECT count(*)::integer AS count FROM starts`;

/** The day of the slot $1. */
const THAT_DAY = '= (SELECT date FROM available_time_slots WHERE id = $1)';

/** What is reserved: the times of the visit. */
const TAKEN = `RETURNING to_char(slot.date, 'YYYY-MM-DD') AS date, slot.start_time AS "startTime"`;

/** $1: slot, $2: zone, $3: duration, $4: buffer, $5: appointment whose time is free. */
const TAKE_OFFERED = `/* take-offered */
  WITH ${heldSlots(THAT_DAY, '$5')},
       ${openStarts(THAT_DAY, { zone: '$2', duration: '$3', buffer: '$4' })},
  taken AS (
    UPDATE available_time_slots slot SET is_booked = true FROM starts
     WHERE slot.id = $1 AND starts.id = slot.id AND NOT slot.is_booked
     ${TAKEN}, CAST(visit_end AS time) AS "endTime"
  )
  SELECT * FROM taken`;

/** When the visit ends: $3: duration, $4: a time of day that the dealer chose. */
const DEALERS_END = `coalesce(slot.date + $4::time, slot.date + slot.start_time + make_interval(mins => $3::integer),
                              slot.date + slot.end_time)`;

/** $1: slot, $2: zone. */
const TAKE_FREE = `
  WITH taken AS (
    UPDATE available_time_slots slot SET is_booked = true
     WHERE id = $1 AND ${isFree('$2')} AND ${DEALERS_END} > slot.date + slot.start_time
       AND ${DEALERS_END} <= slot.date + time '${SLOT_GRID.end}'
     ${TAKEN}, CAST(${DEALERS_END} AS time) AS "endTime"
  )
  SELECT * FROM taken`;

/** How long a visit for a service takes. */
export function lengthOf({ durationMinutes, bufferMinutes }: VisitLength): VisitLength {
  return { durationMinutes, bufferMinutes };
}

/** What a visit takes: the slot it begins with, and its length. */
interface Wanted extends VisitLength {
  slotId: number;
  /** An appointment whose own time counts as free, because it moves. */
  except?: number;
}

/** The times visitors and the dealer can choose, and the only way to reserve a slot. */
@Injectable()
export class Offers implements OnModuleInit {
  private readonly zone: string;

  constructor(
    @InjectRepository(TimeSlot) private readonly slots: Repository<TimeSlot>,
    @Inject(CONFIG) config: Config,
    private readonly changes: Changes,
  ) {
    this.zone = config.business.timeZone;
  }

  onModuleInit(): void {
    this.changes.setExpiry('slots', () => this.millisecondsToNext());
  }

  /** Slots at which visitors can begin a visit now, by date and time; optionally a single page of them. */
  async list(
    { limit = MAX_SLOTS, after }: Page,
    { durationMinutes, bufferMinutes }: VisitLength = AS_LONG_AS_SLOT,
    except?: number,
  ): Promise<Part<Offer>> {
    const rows = await this.slots.query<Offer[]>(OFFERS, [
      this.zone,
      durationMinutes,
      bufferMinutes,
      after ?? null,
      except ?? null,
      limit + 1,
    ]);
    return partOf(rows, limit);
  }

  /** At how many times of the next days a visit of this length can begin. */
  async countStarts({ durationMinutes, bufferMinutes }: VisitLength = AS_LONG_AS_SLOT): Promise<number> {
    const [row] = await this.slots.query<{ count: number }[]>(FITS, [
      this.zone,
      durationMinutes,
      bufferMinutes,
    ]);
    return row?.count ?? 0;
  }

  /** Whether visitors can begin a visit with this slot now. */
  async isOpen(id: number, manager: EntityManager = this.slots.manager): Promise<boolean> {
    const { durationMinutes, bufferMinutes } = AS_LONG_AS_SLOT;
    const rows = await manager.query<unknown[]>(
      `WITH ${heldSlots(THAT_DAY)},
            ${openStarts(THAT_DAY, { zone: '$2', duration: '$3', buffer: '$4' })}
       SELECT FROM starts WHERE id = $1`,
      [id, this.zone, durationMinutes, bufferMinutes],
    );
    return rows.length > 0;
  }

  /**
   * Reserves a slot for a visitor within the transaction of `manager`, and runs `also` in the same round trip.
   * @returns the times of the visit, and the rows of `also`.
   * @throws ConflictException if a visit of this length is not offered (anymore), or ends otherwise than shown.
   */
  async take<Rows extends unknown[][]>(
    manager: EntityManager,
    wanted: Wanted & { visitEnd?: string | undefined },
    also: Statement[] = [],
  ): Promise<[SlotTimes, ...Rows]> {
    const { slotId, durationMinutes, bufferMinutes, except = null, visitEnd } = wanted;
    const [, , [times], ...others] = await together<[unknown[], unknown[], SlotTimes[], ...Rows]>(manager, [
      ...locksFor(wanted),
      [TAKE_OFFERED, [slotId, this.zone, durationMinutes, bufferMinutes, except]],
      ...also,
    ]);
    if (!times) {
      throw new ConflictException(SLOT_TEXTS.taken);
    }
    if (visitEnd !== undefined && times.endTime !== `${visitEnd}:00`) {
      throw new ConflictException(
        `This visit now ends at ${formatTime(times.endTime)}. Please look at it once more.`,
      );
    }
    return [times, ...others];
  }

  /**
   * Reserves a slot for the dealer within the transaction of `manager`: busy times and closed days bind, other slots do
   * not. `endTime` overrules the duration.
   * @returns the times of the visit.
   * @throws FieldErrors if `endTime` is not after the start.
   * @throws ConflictException, which says why, if the slot or the time cannot be taken.
   */
  async takeForDealer(manager: EntityManager, wanted: Wanted & { endTime?: string }): Promise<SlotTimes> {
    const { slotId, durationMinutes, bufferMinutes, except, endTime = null } = wanted;
    const [, , [times]] = await together<[unknown[], unknown[], SlotTimes[]]>(manager, [
      ...locksFor(wanted),
      [TAKE_FREE, [slotId, this.zone, durationMinutes, endTime]],
    ]);
    if (!times) {
      throw await this.refusal(manager, slotId, endTime);
    }
    await refuseBusy(manager, times, { bufferMinutes, except });
    return times;
  }

  /** Why the dealer cannot have a slot. */
  private async refusal(manager: EntityManager, id: number, endTime: string | null): Promise<Error> {
    const [slot] = await manager.query<{ begun: boolean; closed: boolean; backwards: boolean }[]>(
      `SELECT NOT ${isAhead('$2', 'date')} AS begun, ${isClosed('date')} AS closed,
              coalesce($3::time <= start_time, false) AS backwards
         FROM available_time_slots WHERE id = $1 AND NOT is_booked`,
      [id, this.zone, endTime],
    );
    if (!slot) {
      return new ConflictException(SLOT_TEXTS.taken);
    }
    if (slot.backwards) {
      return new FieldErrors({ endTime: SLOT_TEXTS.wrongOrder });
    }
    const { begun, closed, tooLate } = SLOT_TEXTS;
    return new ConflictException(slot.begun ? begun : slot.closed ? closed : tooLate);
  }

  /** Time until the next slot falls within the minimum notice, or the day ends: then the public list changes. */
  private async millisecondsToNext(): Promise<number> {
    const [next] = await this.slots.query<{ wait: string }[]>(
      `SELECT extract(epoch FROM least(${endOfToday('$1')}, (
                SELECT ${lastCall('$1')} FROM available_time_slots
                 WHERE is_available AND NOT is_booked AND ${isAhead('$1', 'date')} AND ${lastCall('$1')} >= now()
                 ORDER BY date, start_time LIMIT 1)) - now()) * 1000 AS wait`,
      [this.zone],
    );
    return Number(next?.wait);
  }
}

const locksFor = ({ slotId }: Wanted): Statement[] => [[LOCK_CALENDAR_SHARED], [LOCK_DAY_OF_SLOT, [slotId]]];
