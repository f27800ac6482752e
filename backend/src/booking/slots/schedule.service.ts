import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type EntityManager, Repository } from 'typeorm';
import { changesOf } from '../../audit/changes-of.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { assertVersion } from '../../common/assert-version.js';
import { type Part, partOf } from '../../common/page.js';
import { formatTime, minutesOf } from '../../common/time/days.js';
import { FieldErrors } from '../../http/error-filter.js';
import { CONFIG, type Config } from '../../config/config.js';
import { heldSlots, lockDay, refuseBusy } from './busy-times.js';
import { isAhead, isClosed, isFree, lockCalendarShared } from './calendar.js';
import { checkDays, checkTimes } from './grid.js';
import { afterSlot } from './offers.js';
import type {
  Slot,
  SlotCreate,
  SlotsCreate,
  SlotsDelete,
  SlotsDeleted,
  SlotsQuery,
  SlotUpdate,
  SlotTimes,
} from './schedule.dto.js';
import { SLOT_GRID, SLOT_TEXTS } from './slot-rules.js';
import { slotName } from './slot-name.js';
import { TimeSlot } from './time-slot.entity.js';
import { found } from '../../http/nothing-here.js';
import { lockRow } from '../../common/lock-row.js';

const UNKNOWN = 'This time slot does not exist.';

/** The date as text, because the driver's JS Date would depend on the time zone of the process. */
const TIMES = `to_char(date, 'YYYY-MM-DD') AS date, start_time AS "startTime", end_time AS "endTime"`;

/**
 * Every slot on some days, with the appointment that booked it (the unique index allows one at most) and the one whose
 * busy time it overlaps.
 */
const slotsOn = (days: string) => `
  WITH ${heldSlots(days)}
  SELECT s.id, to_char(s.date, 'YYYY-MM-DD') AS date, s.start_time AS "startTime", s.end_time AS "endTime",
         s.is_available AS "isAvailable", s.is_booked AS "isBooked", visit_id AS "heldBy", s.notes, s.version, ${isClosed('s.date')} AS closed,
         CASE WHEN a.id IS NOT NULL THEN json_build_object(
           'id', a.id, 'name', a.name, 'email', a.email, 'phone', a.phone,
           'serviceType', a.service_type, 'message', a.message, 'status', a.status,
           'version', a.version, 'startTime', to_char(a.start_time, 'FMHH12:MI AM'),
           'endTime', to_char(a.end_time, 'FMHH12:MI AM'), 'bufferMinutes', a.buffer_minutes,
           'mobile', a.mobile) END AS appointment
    FROM available_time_slots s
    LEFT JOIN held ON slot_id = s.id
    LEFT JOIN appointments a ON a.time_slot_id = s.id AND a.status IN ('pending', 'confirmed')
   WHERE s.date ${days}`;

/** $3: the search. Of the days asked for only, and no index knows who booked. */
const HAS_WORDS = `($3 = '' OR folded(concat_ws(chr(10), s.notes, a.name)) LIKE ALL (ARRAY(
  SELECT search_pattern(word) FROM regexp_split_to_table($3, '\\s+') AS word)))`;

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

/** Whether a slot overlaps times: $1: date, $2: start, $3: end. */
const OVERLAPS = `tsrange(s.date + s.start_time, s.date + s.end_time) && tsrange($1::date + $2::time, $1::date + $3::time)`;

/** $1: ids. Rows that were booked in the meantime stay. */
const DELETE_FREE = `
  WITH free AS MATERIALIZED (
    SELECT id FROM available_time_slots WHERE id = ANY ($1) AND NOT is_booked ORDER BY id FOR UPDATE
  ), gone AS (
    DELETE FROM available_time_slots WHERE id IN (SELECT id FROM free) RETURNING ${TIMES}
  )
  SELECT * FROM gone ORDER BY date, "startTime"`;

const SAMPLES = `
  WITH ${heldSlots('IN (SELECT date FROM available_time_slots WHERE sample)')}
  SELECT id FROM available_time_slots LEFT JOIN held ON slot_id = id
   WHERE sample AND NOT is_booked AND slot_id IS NULL`;

/** Drops references to slots that are about to be deleted. Runs within the transaction of `manager`. */
type BeforeDelete = (manager: EntityManager, slotIds: number[]) => Promise<void>;

@Injectable()
export class ScheduleService {
  private readonly zone: string;
  private readonly deleteHooks: BeforeDelete[] = [];

  constructor(
    @InjectRepository(TimeSlot) private readonly slots: Repository<TimeSlot>,
    @Inject(CONFIG) config: Config,
  ) {
    this.zone = config.business.timeZone;
  }

  /** Registers a hook to run before slots are deleted. Modules call it before the application starts. */
  beforeDelete(hook: BeforeDelete): void {
    this.deleteHooks.push(hook);
  }

  /** Every slot, or those of some days that match, with the appointment that holds it, by date and time. */
  async listAll({
    from = '-infinity',
    to = 'infinity',
    search = '',
    limit,
    after,
  }: SlotsQuery): Promise<Part<Slot>> {
    const rows = await this.slots.query<Slot[]>(
      `${slotsOn('BETWEEN $1 AND $2')} AND ${HAS_WORDS} AND ${afterSlot('s', '$4')}
        ORDER BY s.date, s.start_time LIMIT $5`,
      [from, to, search, after ?? null, limit === undefined ? null : limit + 1],
    );
    return partOf(rows, limit ?? rows.length);
  }

  /**
   * @throws FieldErrors if the times are off the grid, in the wrong order or past.
   * @throws ConflictException if it overlaps another slot.
   */
  async create(times: SlotCreate, actor: Actor): Promise<Slot> {
    return this.slots.manager.transaction(async (manager) => {
      const id = await this.insert(manager, times);
      const slot = await read(manager, id);
      await writeAuditEntry(manager, actor, AuditAction.SlotCreate, id, { name: slotName(slot) });
      return slot;
    });
  }

  /**
   * Changes the note of a slot. A change to the same note writes nothing.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is given and the note has changed since.
   */
  async update(id: number, { notes, version }: SlotUpdate, actor: Actor): Promise<Slot> {
    return this.slots.manager.transaction(async (manager) => {
      const before = found(await lockRow(manager, TimeSlot, id), UNKNOWN);
      assertVersion(version, before.version, 'this note');
      const changes = notes === undefined ? [] : changesOf(before, { notes: notes || null }, []);
      if (changes.length > 0) {
        await manager.update(TimeSlot, { id }, { notes: notes || null, version: before.version + 1 });
        await writeAuditEntry(manager, actor, AuditAction.SlotUpdate, id, {
          name: slotName(before),
          changes,
        });
      }
      return read(manager, id);
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
      await this.detach(manager, [id]);
      const slot = await manager.findOneBy(TimeSlot, { id });
      const { affected } = await manager.delete(TimeSlot, { id, isBooked: false });
      if (affected === 0) {
        // Throwing also rolls back what the hooks did.
        found(slot, UNKNOWN);
        throw new ConflictException(SLOT_TEXTS.booked);
      }
      await writeAuditEntry(manager, actor, AuditAction.SlotDelete, id, slot ? { name: slotName(slot) } : {});
    });
  }

  /** Deletes the ones that are free in one transaction, with one audit entry, and skips the others. */
  async deleteMany({ ids }: SlotsDelete, actor: Actor): Promise<SlotsDeleted> {
    return this.slots.manager.transaction(async (manager) => {
      const free = await manager.find(TimeSlot, {
        select: { id: true },
        where: { id: Any(ids), isBooked: false },
      });
      const { length: deleted } = await this.deleteFree(
        manager,
        free.map(({ id }) => id),
      );
      if (deleted > 0) {
        await writeAuditEntry(manager, actor, AuditAction.SlotDeleteMany, undefined, {
          changes: [{ field: 'slots', from: String(deleted), to: null }],
        });
      }
      return { deleted, skipped: ids.length - deleted };
    });
  }

  /**
   * Deletes the slots of the demo content that nothing holds and no visit overlaps, within the transaction of `manager`.
   * Call it once the appointments of the demo content are gone.
   * Those that somebody holds are the shop's own from now on.
   * @returns what was deleted.
   */
  async deleteSamples(manager: EntityManager): Promise<SlotTimes[]> {
    const rows = await manager.query<{ id: number }[]>(SAMPLES);
    const deleted = await this.deleteFree(
      manager,
      rows.map(({ id }) => id),
    );
    await manager.query('UPDATE available_time_slots SET sample = false WHERE sample');
    return deleted;
  }

  private async detach(manager: EntityManager, ids: number[]): Promise<void> {
    for (const hook of this.deleteHooks) {
      await hook(manager, ids);
    }
  }

  /** @returns the slots that were deleted, by date and time. */
  private async deleteFree(manager: EntityManager, ids: number[]): Promise<SlotTimes[]> {
    await this.detach(manager, ids);
    return manager.query(DELETE_FREE, [ids]);
  }

  /**
   * Creates a slot within the transaction of `manager`.
   * @returns its id.
   * @throws FieldErrors if the times are off the grid, in the wrong order or past.
   * @throws ConflictException if it overlaps another slot.
   */
  private async insert(
    manager: EntityManager,
    { date, startTime, endTime }: SlotCreate,
    { isBooked = false, minutesAgo = 0 } = {},
  ): Promise<number> {
    checkTimes({ startTime }, { endTime });
    // DO NOTHING also prevents the deadlock of two equal inserts waiting for each other.
    const [created] = await manager.query<{ future: boolean; id: number | null }[]>(
      `WITH requested AS (
         SELECT $1::date + $2::time > now() AT TIME ZONE $4::text - $6::integer * interval '1 minute' AS future
       ), created AS (
         INSERT INTO available_time_slots (date, start_time, end_time, is_booked)
         SELECT $1::date, $2::time, $3::time, $5::boolean FROM requested WHERE future
         ON CONFLICT ON CONSTRAINT ex_available_time_slots_overlap DO NOTHING RETURNING id
       )
       SELECT future, id FROM requested LEFT JOIN created ON true`,
      [date, startTime, endTime, this.zone, isBooked, minutesAgo],
    );
    if (!created?.future) {
      throw new FieldErrors({ startTime: 'This time has already passed.' });
    }
    if (created.id === null) {
      throw new ConflictException(await this.inTheWay(manager, { date, startTime, endTime }));
    }
    return created.id;
  }

  /**
   * Creates a slot for an appointment within the transaction of `manager`. It may begin in the current half hour: that
   * client is at the door.
   * @param bufferMinutes before and after the appointment
   * @param replaceFree whether to delete free slots that it overlaps
   * @returns its id, and the slots that were deleted.
   * @throws FieldErrors if the times are off the grid, in the wrong order or past.
   * @throws ConflictException if it overlaps another slot or busy time, or the shop is closed that day.
   */
  async insertBooked(
    manager: EntityManager,
    times: SlotCreate,
    { bufferMinutes, replaceFree = false }: { bufferMinutes: number; replaceFree?: boolean | undefined },
  ): Promise<{ id: number; replaced: SlotTimes[] }> {
    const { date } = times;
    await lockCalendarShared(manager);
    await lockDay(manager, date);
    const replaced = replaceFree ? await this.deleteOverlapped(manager, times) : [];
    const id = await this.insert(manager, times, { isBooked: true, minutesAgo: SLOT_GRID.minutes });
    const [{ closed }] = await manager.query<[{ closed: boolean }]>(
      `SELECT ${isClosed('$1::date')} AS closed`,
      [date],
    );
    if (closed) {
      throw new ConflictException(SLOT_TEXTS.closed);
    }
    await refuseBusy(manager, times, { bufferMinutes });
    return { id, replaced };
  }

  private async deleteOverlapped(
    manager: EntityManager,
    { date, startTime, endTime }: SlotCreate,
  ): Promise<SlotTimes[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM available_time_slots s WHERE NOT is_booked AND ${OVERLAPS}`,
      [date, startTime, endTime],
    );
    const ids = rows.map(({ id }) => id);
    return ids.length > 0 ? this.deleteFree(manager, ids) : [];
  }

  /** Names the first visit that these times overlap. */
  private async inTheWay(manager: EntityManager, { date, startTime, endTime }: SlotCreate): Promise<string> {
    const [visit] = await manager.query<{ name: string; start: string; end: string; isFull: boolean }[]>(
      `SELECT a.name, s.start_time AS start, s.end_time AS end, a.end_time = s.end_time AS "isFull"
         FROM available_time_slots s
         JOIN appointments a ON a.time_slot_id = s.id AND a.status IN ('pending', 'confirmed')
        WHERE ${OVERLAPS} ORDER BY s.start_time LIMIT 1`,
      [date, startTime, endTime],
    );
    if (!visit) {
      return SLOT_TEXTS.overlaps;
    }
    const { name, start, end, isFull } = visit;
    const what = isFull ? `the visit of ${name}` : `the time slot of ${name}’s visit`;
    return `This overlaps ${what}, ${formatTime(start)} – ${formatTime(end)}.`;
  }

  /** Counts the slots on these days that anybody could reserve now, whether or not visitors can book them. */
  async countFree(manager: EntityManager, from: string, to: string): Promise<number> {
    const [row] = await manager.query<[{ free: number }]>(
      `WITH ${heldSlots('BETWEEN $1 AND $2')}
       SELECT count(*)::integer AS free FROM available_time_slots LEFT JOIN held ON slot_id = id
        WHERE ${isFree('$3')} AND date BETWEEN $1 AND $2 AND slot_id IS NULL`,
      [from, to, this.zone],
    );
    return row.free;
  }
}

/** A slot as the back office is shown it. */
async function read(manager: EntityManager, id: number): Promise<Slot> {
  const day = '= (SELECT date FROM available_time_slots WHERE id = $1)';
  const [slot] = await manager.query<[Slot]>(`${slotsOn(day)} AND s.id = $1`, [id]);
  return slot;
}
