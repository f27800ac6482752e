import { isClosed } from '../slots/calendar.js';

/*
 * SQL expressions on a row of `appointments`. `zone` is the placeholder of the business's time zone.
 */

/** When the client asked; choosing another time for a confirmed visit counts as asking again. */
export const ASKED_AT = 'coalesce(asked_at, created_at)';

/** End of each weekday's last window, Sunday first. It depends on no row, so PostgreSQL computes it once a statement. */
const LAST_ENDS = `(
  SELECT array_agg(last_end ORDER BY weekday)
    FROM (SELECT weekday, max(opening."lastEnd") AS last_end
            FROM generate_series(0, 6) AS weekday
            LEFT JOIN (SELECT opening.*
                         FROM opening_rules, jsonb_to_recordset(windows) AS opening(weekday integer, "lastEnd" time)
                      ) AS opening USING (weekday)
           GROUP BY weekday) AS weekdays)`;
const LAST_END = `(${LAST_ENDS})[extract(dow FROM day)::integer + 1]`;

/** Days that are searched for two open ones: a shop that is closed for longer has until the visit begins. */
const MOST_DAYS = 800;

const HAS_WINDOWS = `EXISTS (SELECT FROM opening_rules WHERE windows <> '[]')`;

/** The day of the request. */
const ASKED_ON = (zone: string) => `CAST(${ASKED_AT} AT TIME ZONE CAST(${zone} AS text) AS date)`;

/** Where no windows are set: the end of a business day, within so many days of which two are weekdays. */
const CLOSING_TIME = '18:00';
const TWO_WEEKDAYS = 4;

/**
 * When a pending request expires: at the end of the last window on the second open day after the request, or, without
 * windows, at six in the evening of the second weekday after it, but never later than its slot starts. That is why days
 * after the slot's are not searched. Another slot is no other request: moving it gives the dealer no more time than that.
 */
export const answerBy = (zone: string) => `
  least((preferred_date + start_time) AT TIME ZONE CAST(${zone} AS text),
    CASE WHEN ${HAS_WINDOWS} THEN (
      SELECT (day + ${LAST_END}) AT TIME ZONE CAST(${zone} AS text)
        FROM (SELECT generate_series(1, least(preferred_date - asked_on, ${MOST_DAYS})) + asked_on AS day
                FROM (SELECT ${ASKED_ON(zone)} AS asked_on) AS asked) AS days
       WHERE ${LAST_END} IS NOT NULL AND NOT ${isClosed('day')}
       ORDER BY day OFFSET 1 LIMIT 1)
    ELSE (
      SELECT (day + time '${CLOSING_TIME}') AT TIME ZONE CAST(${zone} AS text)
        FROM (SELECT ${ASKED_ON(zone)} + generate_series(1, ${TWO_WEEKDAYS}) AS day) AS days
       WHERE extract(isodow FROM day) <= 5
       ORDER BY day OFFSET 1 LIMIT 1) END)`;

/** Whether an appointment waits for the dealer's answer. The next job will expire those past their deadline. */
export const isUndecided = (zone: string) => `(status = 'pending' AND ${answerBy(zone)} > now())`;
