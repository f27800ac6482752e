import type { EntityManager } from 'typeorm';
import type { AppointmentStatus, CancelReason, Mover } from '../../slots/booking.js';
import type { VisitLength } from '../../slots/busy-times.js';
import { changeUntil, confirmedUntil, utcMoment } from '../../slots/calendar.js';
import { answerBy } from '../answer-by.js';
import { isReminderDue } from '../reminder-due.js';
import { isOpen } from '../visit-tokens.js';

/** What mails and calendar files need to know about an appointment. */
export interface AppointmentMailData extends VisitLength {
  id: number;
  /** Its identity in calendars. */
  uid: string;
  name: string;
  /** Null if they have none. */
  email: string | null;
  phone: string;
  serviceType: string;
  /** Null unless it can still be booked. */
  serviceId: number | null;
  /** Whether the shop comes to the client. */
  mobile: boolean;
  /** What to bring. */
  checklist: string[];
  message: string | null;
  /** Null unless visitors can still see the item. */
  itemId: number | null;
  itemName: string | null;
  itemImageUrl: string | null;
  timeSlotId: number | null;
  date: string;
  startTime: string;
  endTime: string;
  /** Where it goes; null unless it is mobile, or nobody has said. */
  place: string | null;
  /** The time the client was last told of; null unless it or the place has changed. Its end is null if it is not known. */
  movedFrom: { date: string; startTime: string; endTime: string | null } | null;
  movedBy: Mover | null;
  /** How often the client has moved it. */
  clientMoves: number;
  status: AppointmentStatus;
  cancelReason: CancelReason | null;
  /** Whether the dealer refused a request, and did not call off a visit. */
  declined: boolean;
  lineToClient: string | null;
  /** Until when the client can change it, as it is and once it is confirmed; null once that is past. */
  changeUntil: { date: string; startTime: string } | null;
  confirmedUntil: { date: string; startTime: string } | null;
  /** Start and end in UTC, `2026-03-05T21:00`. */
  startsAt: string;
  endsAt: string;
  /** The year of today, in the shop's time zone. */
  thisYear: string;
  version: number;
  /** When a pending request expires, in the shop's time zone. */
  answerDay: string;
  answerTime: string;
  /** Whether links to its page still work. */
  hasPage: boolean;
  /** Whether a reminder is due now. */
  reminderDue: boolean;
}

const deadline = (format: string) => `to_char(answer_by AT TIME ZONE $2::text, '${format}')`;

/** A moment in the shop's time zone; null if it is past. */
const ahead = (moment: string) => `
  CASE WHEN now() <= ${moment} THEN json_build_object(
    'date', to_char(${moment} AT TIME ZONE $2::text, 'YYYY-MM-DD'),
    'startTime', to_char(${moment} AT TIME ZONE $2::text, 'HH24:MI')) END`;

/** $1: id, $2: the business's time zone. OFFSET 0 keeps PostgreSQL from computing the deadlines for each use of them. */
const FACTS = `
  SELECT id, calendar_uid AS uid, name, email, phone, service_type AS "serviceType", message, item_name AS "itemName",
         item_image_url AS "itemImageUrl", mobile, place, buffer_minutes AS "bufferMinutes",
         CASE WHEN keeps_length THEN extract(epoch FROM end_time - start_time)::integer / 60 END AS "durationMinutes",
         moved_by AS "movedBy", client_moves AS "clientMoves", declined, line_to_client AS "lineToClient", time_slot_id AS "timeSlotId",
         (SELECT services.id FROM services WHERE services.id = service_id AND active) AS "serviceId",
         coalesce((SELECT checklist FROM services WHERE services.id = service_id), '[]') AS checklist,
         (SELECT items.id FROM inventory_items AS items WHERE items.id = item_id AND published) AS "itemId",
         ${ahead('change_until')} AS "changeUntil", ${ahead('confirmed_until')} AS "confirmedUntil",
         to_char(preferred_date, 'YYYY-MM-DD') AS date, start_time AS "startTime", end_time AS "endTime",
         CASE WHEN ((moved_from_date, moved_from_time, coalesce(moved_from_end, end_time))
                      IS DISTINCT FROM (preferred_date, start_time, end_time) OR place_is_new)
                AND moved_from_date IS NOT NULL THEN
           json_build_object('date', moved_from_date, 'startTime', moved_from_time, 'endTime', moved_from_end)
           END AS "movedFrom",
         version, status, cancel_reason AS "cancelReason",
         ${utcMoment('$2', 'start_time')} AS "startsAt", ${utcMoment('$2', 'end_time')} AS "endsAt",
         to_char(now() AT TIME ZONE $2::text, 'YYYY') AS "thisYear",
         ${deadline('YYYY-MM-DD')} AS "answerDay", ${deadline('HH24:MI')} AS "answerTime",
         ${isOpen('$2')} AS "hasPage", ${isReminderDue('$2')} AS "reminderDue"
    FROM appointments,
         LATERAL (SELECT ${answerBy('$2')} AS answer_by, ${changeUntil('$2')} AS change_until,
                         ${confirmedUntil('$2')} AS confirmed_until OFFSET 0) AS deadlines
   WHERE id = $1`;

/** Reads an appointment for a mail; undefined if it is gone. */
export async function readMailData(
  manager: EntityManager,
  id: number,
  timeZone: string,
): Promise<AppointmentMailData | undefined> {
  const [facts] = await manager.query<AppointmentMailData[]>(FACTS, [id, timeZone]);
  return facts;
}
