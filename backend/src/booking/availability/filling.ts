import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { today } from '../../common/time/shop-clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { JobsService, REGULARLY } from '../../jobs/jobs.service.js';
import { isClosed, lockCalendarShared } from '../slots/calendar.js';
import type { SlotTimes } from '../slots/schedule.dto.js';

/** $1: the business's time zone. */
const RULES = `
  WITH rules AS MATERIALIZED (
    SELECT keep_weeks, windows, ${today('$1')} AS today FROM opening_rules
  ), openings AS MATERIALIZED (
    SELECT opening.* FROM rules, jsonb_to_recordset(windows) AS opening(
      weekday integer, "firstStart" time, "lastEnd" time, "lengthMinutes" integer, "gapMinutes" integer)
  )`;

/**
 * Inserts the slots of the windows on the days of `filled`, by date and time, as everywhere, to avoid deadlocks (see
 * ScheduleService.createMany).
 */
const slotsWhere = (condition: string) => `
  INSERT INTO available_time_slots (date, start_time, end_time)
  SELECT day, starts, ends
    FROM filled
    JOIN openings ON weekday = extract(dow FROM day),
         LATERAL (SELECT "lengthMinutes" * interval '1 minute' AS length) AS slot,
         generate_series(0, extract(epoch FROM "lastEnd" - "firstStart" - length)::integer / 60,
                         "lengthMinutes" + "gapMinutes") AS minutes,
         LATERAL (SELECT "firstStart" + minutes * interval '1 minute' AS starts) AS start,
         LATERAL (SELECT starts + length AS ends) AS "end"
   WHERE ${condition}
   ORDER BY 1, 2
  ON CONFLICT ON CONSTRAINT ex_available_time_slots_overlap DO NOTHING`;

/** The row in `filled_days` decides who fills a day: a second transaction waits there for the first to end. */
const FILL = `
  ${RULES}, filled AS (
    INSERT INTO filled_days (day)
    SELECT day
      FROM rules, generate_series(1, 7 * keep_weeks) AS ahead, LATERAL (SELECT today + ahead AS day) AS days
     WHERE extract(dow FROM day) IN (SELECT weekday FROM openings) AND NOT ${isClosed('day')}
     ORDER BY day
    ON CONFLICT ON CONSTRAINT pk_filled_days DO NOTHING
    RETURNING day
  )
  ${slotsWhere('true')}`;

/** $2: slots that are gone, as JSON. Whatever else is missing on a filled day was deleted by the dealer. */
const FILL_GAPS = `
  ${RULES}, gone AS (
    SELECT * FROM json_to_recordset($2) AS gone(date date, "startTime" time, "endTime" time)
  ), filled AS (
    SELECT day FROM rules, filled_days
     WHERE day BETWEEN today + 1 AND today + 7 * keep_weeks AND NOT ${isClosed('day')}
  )
  ${slotsWhere(`EXISTS (SELECT FROM gone WHERE date = day AND "startTime" < ends AND "endTime" > starts)`)}`;

/** Creates slots from the windows, for as many weeks ahead as the opening rules say. */
@Injectable()
export class Filling implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle({
      name: 'fill-calendar',
      options: REGULARLY,
      // Soon after midnight in any time zone, and soon after a computer that is off at night is switched on.
      every: '1,31 * * * *',
      work: () => this.source.transaction((manager) => this.fill(manager)),
    });
  }

  /**
   * Fills the open days ahead that were never filled, within the transaction of `manager`. Existing slots stay as they
   * are; new ones that would overlap them are skipped.
   */
  async fill(manager: EntityManager): Promise<void> {
    await lockCalendarShared(manager);
    await manager.query(FILL, [this.config.business.timeZone]);
  }

  /** Creates those slots of days filled earlier that were skipped because of slots that are gone now. */
  async fillGaps(manager: EntityManager, gone: SlotTimes[]): Promise<void> {
    await manager.query(FILL_GAPS, [this.config.business.timeZone, JSON.stringify(gone)]);
  }
}
