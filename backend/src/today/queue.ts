import { answerBy, ASKED_AT } from '../booking/appointments/deadline/answer-by.js';
import { NoticeKind } from '../mail/notice.entity.js';
import type { WaitingKind } from './today.dto.js';

/** A row of the queue. The title of a failed mail is its kind; MAIL_TITLES has the text. */
export interface QueueRow {
  kind: WaitingKind;
  id: number;
  title: string;
  from: string;
  since: Date;
  answerBy: Date | null;
}

/** Titles of failed mails. */
export const MAIL_TITLES: Record<NoticeKind, string> = {
  [NoticeKind.AppointmentRequested]: 'We received your appointment request',
  [NoticeKind.AppointmentConfirmed]: 'Your appointment is confirmed',
  [NoticeKind.AppointmentCancelled]: 'Your appointment is canceled',
  [NoticeKind.AppointmentMoved]: 'Your appointment was moved',
  [NoticeKind.AppointmentReminder]: 'Reminder of an appointment',
  [NoticeKind.BusinessAppointment]: 'New appointment request, to you',
  [NoticeKind.BusinessVisitCancelled]: 'Visit canceled by the client, to you',
  [NoticeKind.BusinessVisitMoved]: 'Visit moved by the client, to you',
  [NoticeKind.BusinessMessage]: 'A message, to you',
  [NoticeKind.BusinessTestimonial]: 'A testimonial, to you',
  [NoticeKind.InquiryReceived]: 'We have your inquiry',
};

const APPOINTMENTS = `
  SELECT 'appointment' AS kind, id, service_type AS title, name AS "from", ${ASKED_AT} AS since,
         ${answerBy('$1')} AS "answerBy"
    FROM appointments WHERE status = 'pending'`;

const MESSAGES = `
  SELECT 'message', id, subject, name, created_at, NULL FROM contact_messages WHERE NOT read`;

/** Only those never published: one that was published and taken down again has been reviewed. */
const TESTIMONIALS = `
  SELECT 'testimonial', id, CASE WHEN length(content) > 200 THEN left(content, 199) || '…' ELSE content END, author, created_at, NULL FROM testimonials WHERE NOT published_once`;

/** A later mail about the same thing to the same recipient. */
const OVERTAKEN = `
  SELECT FROM notices later
   WHERE later.thing = failed.thing AND later.thing_id = failed.thing_id
     AND (later.kind LIKE 'business-%') = (failed.kind LIKE 'business-%')
     AND (later.queued_at, later.id) > (failed.queued_at, failed.id)`;

/**
 * Failed mails, at most one for each thing. Mails to clients are listed until the visit is over. Mails to the shop, and
 * those about messages, are listed until the dealer has handled the request or message itself.
 */
const FAILED = `
  SELECT DISTINCT ON (failed.thing, failed.thing_id)
         failed.id, failed.thing, failed.thing_id, failed.kind, failed.queued_at,
         coalesce(visit.name, message.name) AS name
    FROM notices failed
    LEFT JOIN appointments visit ON failed.thing = 'appointment' AND visit.id = failed.thing_id
    LEFT JOIN contact_messages message ON failed.thing = 'message' AND message.id = failed.thing_id
   WHERE failed.failed_at IS NOT NULL AND failed.sent_at IS NULL AND failed.superseded_at IS NULL
     AND NOT EXISTS (${OVERTAKEN})
     AND CASE WHEN failed.thing = 'message' THEN NOT message.read
              WHEN failed.kind LIKE 'business-%' THEN visit.status = 'pending'
              ELSE visit.preferred_date + visit.end_time > (now() AT TIME ZONE CAST($1 AS text)) END
   ORDER BY failed.thing, failed.thing_id, failed.kind LIKE 'business-%'`;

/** $1: the business's time zone. The failed mails in the queue, and what they are about. */
export const FAILED_MAILS = `
  SELECT id, thing, thing_id AS "thingId", queued_at AS since FROM (${FAILED}) AS failed ORDER BY queued_at, id`;

const UNDELIVERED = `
  SELECT 'mail-failed', thing_id, kind, name, queued_at, NULL::timestamptz FROM (${FAILED}) AS failed`;

/** $1: the business's time zone. Leaves out requests past their deadline, which the next job will expire. */
export const QUEUE = `
  SELECT * FROM (${APPOINTMENTS} UNION ALL ${MESSAGES} UNION ALL ${TESTIMONIALS} UNION ALL ${UNDELIVERED}) AS waiting
   WHERE "answerBy" IS NULL OR "answerBy" > now()
   ORDER BY since, kind, id`;
