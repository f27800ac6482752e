import { isClosed } from '../../slots/calendar.js';

/*
 * SQL on a row of `appointments`. `zone` is the placeholder of the business's time zone.
 */

/** When the client asked: choosing another time asks anew. */
export const ASKED_AT = 'coalesce(asked_at, created_at)';

/** When the last window of each weekday ends, Sunday first; it depends on no row and is worked out once a statement. */
const LAST_ENDS = `(
  SELECT array_agg(last_end ORDER BY weekday)
    FROM (SELECT weekday, max(opening."lastEnd") AS last_end
            FROM generate_series(0, 6) AS weekday
            LEFT JOIN (SELECT opening.*
                         FROM opening_rules, jsonb_to_recordset(windows) AS opening(weekday integer, "lastEnd" time)
                      ) AS opening USING (weekday)
           GROUP BY weekday) AS weekdays)`;
const LAST_END = `(${LAST_ENDS})[extract(dow FROM day)::integer + 1]`;

const HAS_WINDOWS = `EXISTS (SELECT FROM opening_rules WHERE windows <> '[]')`;

/**
 * The moment a pending request gives its slot back: the end of the last window on the second open day after the one it
 * was asked on, 48 hours after it was asked if there are no windows at all, or its slot's beginning if that is earlier.
 * Later days than the slot's need not be looked at.
 */
export const answerBy = (zone: string) => `
  least((preferred_date + start_time) AT TIME ZONE CAST(${zone} AS text),
    CASE WHEN ${HAS_WINDOWS} THEN (
      SELECT (day + ${LAST_END}) AT TIME ZONE CAST(${zone} AS text)
        FROM (SELECT generate_series(1, preferred_date - asked_on) + asked_on AS day
                FROM (SELECT CAST(${ASKED_AT} AT TIME ZONE CAST(${zone} AS text) AS date) AS asked_on) AS asked) AS days
       WHERE ${LAST_END} IS NOT NULL AND NOT ${isClosed('day')}
       ORDER BY day OFFSET 1 LIMIT 1)
    ELSE ${ASKED_AT} + interval '48 hours' END)`;
