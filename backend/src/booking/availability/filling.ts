import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { JobsService, NIGHTLY } from '../../jobs/jobs.service.js';
import { isClosed, lockCalendarShared, today } from '../slots/calendar.js';

/**
 * $1 the business's time zone. A day belongs to whoever notes it in `filled_days`: another who wants it waits there for
 * the end of that transaction. The slots go in by date and time, as everywhere (see ScheduleService.createMany).
 */
const FILL = `
  WITH rules AS MATERIALIZED (
    SELECT keep_weeks, windows, ${today('$1')} AS today FROM opening_rules
  ), openings AS MATERIALIZED (
    SELECT opening.* FROM rules, jsonb_to_recordset(windows) AS opening(
      weekday integer, "firstStart" time, "lastEnd" time, "lengthMinutes" integer, "gapMinutes" integer)
  ), filled AS (
    INSERT INTO filled_days (day)
    SELECT day
      FROM rules, generate_series(1, 7 * keep_weeks) AS ahead, LATERAL (SELECT today + ahead AS day) AS days
     WHERE extract(dow FROM day) IN (SELECT weekday FROM openings) AND NOT ${isClosed('day')}
     ORDER BY day
    ON CONFLICT ON CONSTRAINT pk_filled_days DO NOTHING
    RETURNING day
  )
  INSERT INTO available_time_slots (date, start_time, end_time)
  SELECT day, "firstStart" + after, "firstStart" + after + length
    FROM filled
    JOIN openings ON weekday = extract(dow FROM day),
         LATERAL (SELECT "lengthMinutes" * interval '1 minute' AS length) AS slot,
         generate_series(0, extract(epoch FROM "lastEnd" - "firstStart" - length)::integer / 60,
                         "lengthMinutes" + "gapMinutes") AS minutes,
         LATERAL (SELECT minutes * interval '1 minute' AS after) AS place
   ORDER BY 1, 2
  ON CONFLICT ON CONSTRAINT ex_available_time_slots_overlap DO NOTHING`;

/** Makes slots of the windows, for as many weeks ahead as the opening rules say. */
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
      options: NIGHTLY,
      // Soon after midnight wherever the shop is, and soon after a computer was switched on that is off at night.
      every: '1,31 * * * *',
      work: () => this.source.transaction((manager) => this.fill(manager)),
    });
  }

  /**
   * Fills the days ahead that are open and not filled yet, within the transaction of `manager`. Slots that are there stay
   * as they are, and what would overlap them is left out.
   */
  async fill(manager: EntityManager): Promise<void> {
    await lockCalendarShared(manager);
    await manager.query(FILL, [this.config.business.timeZone]);
  }
}
