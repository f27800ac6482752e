import { ConflictException, Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { minutesOf } from '../../common/time/days.js';
import { FieldErrors } from '../../http/error-filter.js';
import { type Page, type Part, partOf } from '../../common/page.js';
import { CONFIG, type Config } from '../../config/config.js';
import { Changes } from '../../public-cache/changes.js';
import type { Taker } from './booking.js';
import {
  endOfToday,
  isAhead,
  isBookable,
  isClosed,
  isFree,
  lockCalendarShared,
  lastCall,
} from './calendar.js';
import { checkDays, checkTimes } from './rules/grid.js';
import type { Slot, SlotCreate, SlotsCreate, SlotsQuery, SlotTimes } from './schedule.dto.js';
import { SLOT_TEXTS } from './rules/slot-rules.js';
import { slotName } from './slot-name.js';
import { TimeSlot } from './time-slot.entity.js';

/** If the `after` slot is gone the list starts over: some come twice, none is missed. No two slots start together. */
const AFTER_SLOT = `date + start_time >
  coalesce((SELECT date + start_time FROM available_time_slots WHERE id = :after), '-infinity')`;

/** Maximum slots in one response to visitors: ten a day for more than a year. */
export const MAX_SLOTS = 5000;

/** The date as text, because the driver's JS Date would depend on the time zone of the process. */
const TIMES = `to_char(date, 'YYYY-MM-DD') AS date, start_time AS "startTime", end_time AS "endTime"`;

/** Every slot with the appointment that holds it; the unique index allows one at most. */
const SLOTS = `
  SELECT s.id, to_char(s.date, 'YYYY-MM-DD') AS date, s.start_time AS "startTime", s.end_time AS "endTime",
         s.is_available AS "isAvailable", s.is_booked AS "isBooked", s.notes, ${isClosed('s.date')} AS closed,
         CASE WHEN a.id IS NOT NULL THEN json_build_object(
           'id', a.id, 'name', a.name, 'email', a.email, 'phone', a.phone,
           'serviceType', a.service_type, 'message', a.message, 'status', a.status) END AS appointment
    FROM available_time_slots s
    LEFT JOIN appointments a ON a.time_slot_id = s.id AND a.status IN ('pending', 'confirmed')`;

/** $1: first day, $2: last day, $3: weekdays, $4, $5: first and last start in minutes, $6: step, $7: length, $8: zone. */
const REQUESTED_SLOTS = `
  WITH requested AS MATERIALIZED (
    SELECT date, start_time, end_time
      FROM generate_series(0, $2::date - $1::date) AS day,
           generate_series($4::integer, $5::integer, $6::integer) AS minute,
           LATERAL (SELECT $1::date + day AS date,
                           time '00:00' + minute * interval '1 minute' AS start_time,
                           time '00:00' + (minute + $7::integer) * interval '1 minute' AS end_time) AS slot
     WHERE extract(dow FROM date)::integer = ANY ($3::integer[])
       AND ${isAhead('$8', 'date')}
  )`;

/** Drops references to a slot that is about to be deleted. Runs within the transaction of `manager`. */
type BeforeDelete = (manager: EntityManager, slotId: number) => Promise<void>;

@Injectable()
export class ScheduleService implements OnModuleInit {
  private readonly zone: string;
  private readonly deleteHooks: BeforeDelete[] = [];

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

  /** Registers a hook to run before a slot is deleted. Modules call it before the application starts. */
  beforeDelete(hook: BeforeDelete): void {
    this.deleteHooks.push(hook);
  }

  /** Slots that visitors can book now, by date and time; optionally a single page of them. */
  async listAvailable({ limit = MAX_SLOTS, after }: Page): Promise<Part<TimeSlot>> {
    const query = this.slots.createQueryBuilder('slot').where(isBookable(':zone'), { zone: this.zone });
    if (after) {
      query.andWhere(AFTER_SLOT, { after });
    }
    query.orderBy({ 'slot.date': 'ASC', 'slot.startTime': 'ASC' }).limit(limit + 1);
    return partOf(await query.getMany(), limit);
  }

  /** Every slot, or those of some days, with the appointment that holds it, by date and time. */
  listAll({ from = '-infinity', to = 'infinity', limit }: SlotsQuery): Promise<Slot[]> {
    return this.slots.query(
      `${SLOTS} WHERE s.date BETWEEN $1 AND $2 ORDER BY s.date, s.start_time LIMIT $3`,
      [from, to, limit ?? null],
    );
  }

  /**
   * @throws FieldErrors if the times are off the grid, in the wrong order or past.
   * @throws ConflictException if it overlaps another slot.
   */
  async create(times: SlotCreate, actor: Actor): Promise<Slot> {
    return this.slots.manager.transaction(async (manager) => {
      const id = await this.insert(manager, times);
      const [slot] = await manager.query<[Slot]>(`${SLOTS} WHERE s.id = $1`, [id]);
      await writeAuditEntry(manager, actor, AuditAction.SlotCreate, id, { name: slotName(slot) });
      return slot;
    });
  }

  /**
   * Creates slots in one statement, skipping those that are past or overlap others. Rows are inserted by date and time,
   * so that two such requests cannot deadlock.
   */
  async createMany(fields: SlotsCreate, actor: Actor): Promise<{ created: SlotTimes[]; colliding: number }> {
    const { from, to, weekdays, firstStart, lastEnd, lengthMinutes, gapMinutes, dryRun } = fields;
    checkDays(from, to);
    checkTimes({ firstStart }, { lastEnd });
    const rows = await this.slots.manager.transaction(async (manager) => {
      const requested = await manager.query<(SlotTimes & { created: boolean })[]>(
        dryRun
          ? `${REQUESTED_SLOTS}
           SELECT ${TIMES}, NOT EXISTS (
             SELECT FROM available_time_slots s
              WHERE tsrange(s.date + s.start_time, s.date + s.end_time)
                 && tsrange(requested.date + requested.start_time, requested.date + requested.end_time)) AS created
             FROM requested ORDER BY requested.date, requested.start_time`
          : `${REQUESTED_SLOTS}, created AS (
             INSERT INTO available_time_slots (date, start_time, end_time)
             SELECT date, start_time, end_time FROM requested ORDER BY date, start_time
             ON CONFLICT ON CONSTRAINT ex_available_time_slots_overlap DO NOTHING
             RETURNING date, start_time, true AS created
           )
           SELECT ${TIMES}, coalesce(created, false) AS created
             FROM requested LEFT JOIN created USING (date, start_time) ORDER BY requested.date, requested.start_time`,
        [
          from,
          to,
          weekdays,
          minutesOf(firstStart),
          minutesOf(lastEnd) - lengthMinutes,
          lengthMinutes + gapMinutes,
          lengthMinutes,
          this.zone,
        ],
      );
      const added = requested.filter((row) => row.created).length;
      if (!dryRun && added > 0) {
        await writeAuditEntry(manager, actor, AuditAction.SlotCreateMany, undefined, {
          changes: [{ field: 'slots', from: null, to: String(added) }],
        });
      }
      return requested;
    });
    const created = rows
      .filter((row) => row.created)
      .map(({ date, startTime, endTime }) => ({ date, startTime, endTime }));
    return { created, colliding: rows.length - created.length };
  }

  /**
   * Deletes a slot that is not booked. The hooks run first, because appointments are locked before slots (see
   * AppointmentsService).
   * @throws NotFoundException if unknown.
   * @throws ConflictException if a pending or confirmed appointment holds it.
   */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.slots.manager.transaction(async (manager) => {
      for (const hook of this.deleteHooks) {
        await hook(manager, id);
      }
      const slot = await manager.findOneBy(TimeSlot, { id });
      const { affected } = await manager.delete(TimeSlot, { id, isBooked: false });
      if (affected === 0) {
        // Throwing also rolls back what the hooks did.
        throw slot
          ? new ConflictException(SLOT_TEXTS.booked)
          : new NotFoundException('This time slot does not exist.');
      }
      await writeAuditEntry(manager, actor, AuditAction.SlotDelete, id, slot ? { name: slotName(slot) } : {});
    });
  }

  /**
   * Reserves a slot for an appointment within the transaction of `manager`.
   * @returns its date and times.
   * @throws ConflictException if it cannot be booked (anymore); the dealer's message says why.
   */
  async reserve(manager: EntityManager, id: number, taker: Taker): Promise<SlotTimes> {
    // A separate statement: only a new snapshot sees a closure that was committed while it waited.
    await lockCalendarShared(manager);
    const result = await manager
      .createQueryBuilder()
      .update(TimeSlot)
      .set({ isBooked: true })
      .where(`id = :id AND ${taker === 'dealer' ? isFree(':zone') : isBookable(':zone')}`, {
        id,
        zone: this.zone,
      })
      .returning(TIMES)
      .execute();
    const [slot] = result.raw as SlotTimes[];
    if (!slot) {
      throw new ConflictException(taker === 'dealer' ? await this.refusal(manager, id) : SLOT_TEXTS.taken);
    }
    return slot;
  }

  /** Why the dealer cannot have a slot. */
  private async refusal(manager: EntityManager, id: number): Promise<string> {
    const [slot] = await manager.query<{ begun: boolean; closed: boolean }[]>(
      `SELECT NOT ${isAhead('$2', 'date')} AS begun, ${isClosed('date')} AS closed
         FROM available_time_slots WHERE id = $1 AND NOT is_booked`,
      [id, this.zone],
    );
    return slot?.begun ? SLOT_TEXTS.begun : slot?.closed ? SLOT_TEXTS.closed : SLOT_TEXTS.taken;
  }

  /**
   * Creates a slot within the transaction of `manager`.
   * @returns its id.
   * @throws FieldErrors if the times are off the grid, in the wrong order or past.
   * @throws ConflictException if it overlaps another slot.
   */
  async insert(manager: EntityManager, { date, startTime, endTime }: SlotCreate): Promise<number> {
    checkTimes({ startTime }, { endTime });
    // DO NOTHING also prevents the deadlock of two equal inserts waiting for each other.
    const [created] = await manager.query<{ future: boolean; id: number | null }[]>(
      `WITH requested AS (
         SELECT $1::date + $2::time > now() AT TIME ZONE $4::text AS future
       ), created AS (
         INSERT INTO available_time_slots (date, start_time, end_time)
         SELECT $1::date, $2::time, $3::time FROM requested WHERE future
         ON CONFLICT ON CONSTRAINT ex_available_time_slots_overlap DO NOTHING RETURNING id
       )
       SELECT future, id FROM requested LEFT JOIN created ON true`,
      [date, startTime, endTime, this.zone],
    );
    if (!created?.future) {
      throw new FieldErrors({ startTime: 'This time has already passed.' });
    }
    if (created.id === null) {
      throw new ConflictException(SLOT_TEXTS.overlaps);
    }
    return created.id;
  }

  /** Counts unbooked slots on these days that have not started, whether or not visitors can book them. */
  async countFree(manager: EntityManager, from: string, to: string): Promise<number> {
    const [row] = await manager.query<[{ free: number }]>(
      `SELECT count(*)::integer AS free FROM available_time_slots
        WHERE is_available AND NOT is_booked AND date BETWEEN $1 AND $2 AND ${isAhead('$3', 'date')}`,
      [from, to, this.zone],
    );
    return row.free;
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
