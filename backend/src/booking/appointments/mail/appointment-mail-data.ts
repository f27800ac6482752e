import type { Repository } from 'typeorm';
import type { AppointmentStatus, CancelReason } from '../../slots/booking.js';
import { utcMoment } from '../../slots/calendar.js';
import type { Appointment } from '../appointment.entity.js';
import { answerBy } from '../deadline/answer-by.js';
import { isReminderDue } from '../reminders/reminder-due.js';

/** What mails and calendar files need to know about an appointment. */
export interface AppointmentMailData {
  id: number;
  name: string;
  email: string;
  phone: string;
  serviceType: string;
  message: string | null;
  itemName: string | null;
  date: string;
  startTime: string;
  endTime: string;
  /** The start the client was last told of; null unless it has changed. */
  movedFrom: { date: string; startTime: string } | null;
  status: AppointmentStatus;
  cancelReason: CancelReason | null;
  /** Start and end in UTC, `2026-03-05T21:00`. */
  startsAt: string;
  endsAt: string;
  version: number;
  /** When a pending request expires, in the shop's time zone. */
  answerDay: string;
  answerTime: string;
  /** Whether a reminder is due now. */
  reminderDue: boolean;
}

const deadline = (format: string) => `to_char(answer_by AT TIME ZONE $2::text, '${format}')`;

/** $1: id, $2: the business's time zone. OFFSET 0 keeps PostgreSQL from computing the deadline for each use of it. */
const FACTS = `
  SELECT id, name, email, phone, service_type AS "serviceType", message, item_name AS "itemName",
         to_char(preferred_date, 'YYYY-MM-DD') AS date, start_time AS "startTime", end_time AS "endTime",
         CASE WHEN (moved_from_date, moved_from_time) IS DISTINCT FROM (preferred_date, start_time)
                AND moved_from_date IS NOT NULL THEN
           json_build_object('date', moved_from_date, 'startTime', moved_from_time) END AS "movedFrom",
         version, status, cancel_reason AS "cancelReason",
         ${utcMoment('$2', 'start_time')} AS "startsAt", ${utcMoment('$2', 'end_time')} AS "endsAt",
         ${deadline('YYYY-MM-DD')} AS "answerDay", ${deadline('HH24:MI')} AS "answerTime",
         ${isReminderDue('$2')} AS "reminderDue"
    FROM appointments, LATERAL (SELECT ${answerBy('$2')} AS answer_by OFFSET 0) AS deadline
   WHERE id = $1 AND email IS NOT NULL`;

/** Reads an appointment for a mail; undefined if it is gone or its client has no email address. */
export async function readMailData(
  appointments: Repository<Appointment>,
  id: number,
  timeZone: string,
): Promise<AppointmentMailData | undefined> {
  const [facts] = await appointments.query<AppointmentMailData[]>(FACTS, [id, timeZone]);
  return facts;
}
