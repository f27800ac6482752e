import { isCallDue } from '../booking/appointments/calls.js';
import { answerBy, ASKED_AT } from '../booking/appointments/answer-by.js';
import { HAS_FAILED, tellsOf } from '../booking/appointments/list/conditions.js';
import { NoticeKind } from '../mail/notice.entity.js';
import { IS_OPEN } from '../transfers/transfer-tokens.js';
import type { WaitingKind } from './today.dto.js';

/** A row of the queue. The title of a failed mail is its kind (MAIL_TITLES has the text), that of a call is empty. */
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
  [NoticeKind.BusinessAppointment]: 'Your notice of a new appointment request',
  [NoticeKind.BusinessVisitCancelled]: 'Your notice that a client canceled',
  [NoticeKind.BusinessVisitMoved]: 'Your notice that a client moved a visit',
  [NoticeKind.BusinessMessage]: 'Your notice of a message',
  [NoticeKind.BusinessTestimonial]: 'Your notice of a testimonial',
  [NoticeKind.InquiryReceived]: 'We have your inquiry',
  [NoticeKind.ShopEmailChanged]: 'Notice to your old email address',
  [NoticeKind.TransferExpected]: 'We’re expecting your transfer',
  [NoticeKind.TransferReceived]: 'Your transfer has arrived',
  [NoticeKind.TransferReady]: 'Your transfer is ready',
  [NoticeKind.TransferCompleted]: 'Your transfer is complete',
  [NoticeKind.TransferDeclined]: 'We can’t complete your transfer',
  [NoticeKind.AppointmentAsked]: 'How was your visit?',
  [NoticeKind.BusinessTransfer]: 'Your notice of a new transfer',
};

const APPOINTMENTS = `
  SELECT 'appointment' AS kind, id, service_type AS title, name AS "from", ${ASKED_AT} AS since,
         ${answerBy('$1')} AS "answerBy"
    FROM appointments WHERE status = 'pending'`;

const MESSAGES = `
  SELECT 'message', id, subject, name, created_at, NULL FROM contact_messages WHERE NOT read`;

/** The beginning of a text. */
const cut = (text: string) =>
  `CASE WHEN length(${text}) > 200 THEN left(${text}, 199) || '…' ELSE ${text} END`;

/** Only those never published: one that was published and taken down again has been reviewed. */
const TESTIMONIALS = `
  SELECT 'testimonial', id, ${cut('content')}, author, created_at, NULL FROM testimonials WHERE NOT published_once`;

const TRANSFERS = `
  SELECT 'transfer', id, ${cut('description')}, name, created_at, NULL FROM transfers WHERE is_new`;

const CALLS = `
  SELECT 'call', id, '', name, call_since, NULL FROM appointments WHERE ${isCallDue('$1')}`;

/** A later mail about the same thing to the same recipient. */
const OVERTAKEN = `
  SELECT FROM notices later
   WHERE later.thing = failed.thing AND later.thing_id = failed.thing_id
     AND (later.kind LIKE 'business-%') = (failed.kind LIKE 'business-%')
     AND (later.queued_at, later.id) > (failed.queued_at, failed.id)`;

/** Notices with what they are about. */
const NOTICES = `notices failed
    LEFT JOIN appointments visit ON failed.thing = 'appointment' AND visit.id = failed.thing_id
    LEFT JOIN contact_messages message ON failed.thing = 'message' AND message.id = failed.thing_id
    LEFT JOIN transfers transfer ON failed.thing = 'transfer' AND transfer.id = failed.thing_id`;

/** Whether a mail still tells its recipient something. */
const IS_OF_USE = `
  CASE WHEN failed.thing = 'message' THEN NOT message.read
       WHEN failed.kind = '${NoticeKind.BusinessTransfer}' THEN transfer.is_new
       WHEN failed.thing = 'transfer' THEN ${IS_OPEN}
       WHEN failed.kind LIKE 'business-%' AND failed.kind <> '${NoticeKind.BusinessVisitCancelled}'
         THEN visit.status = 'pending'
       ELSE visit.preferred_date + visit.end_time > (now() AT TIME ZONE CAST($1 AS text))
         AND (failed.kind LIKE 'business-%'
              OR visit.email IS NOT NULL
                 AND (failed.kind = '${NoticeKind.AppointmentAsked}'
                      OR failed.kind = '${NoticeKind.AppointmentReminder}' AND visit.status = 'confirmed'
                      OR ${tellsOf('failed.kind', 'visit.status')})) END`;

/**
 * Failed mails, at most one for each thing. Mails to clients are listed until the visit is over, and so is the one that
 * tells the shop of a client's cancellation; those about a transfer as long as its link works. Other mails to the shop, and those about messages, are listed until the
 * dealer has handled the request or message itself.
 */
const FAILED = `
  SELECT DISTINCT ON (failed.thing, failed.thing_id)
         failed.id, failed.thing, failed.thing_id, failed.kind, failed.queued_at,
         coalesce(visit.name, message.name, transfer.name) AS name
    FROM ${NOTICES}
   WHERE ${HAS_FAILED}
     AND NOT EXISTS (${OVERTAKEN})
     AND ${IS_OF_USE}
   ORDER BY failed.thing, failed.thing_id, failed.kind LIKE 'business-%'`;

/** $1: the business's time zone. The failed mails in the queue, and what they are about. */
export const FAILED_MAILS = `
  SELECT id, thing, thing_id AS "thingId", queued_at AS since FROM (${FAILED}) AS failed ORDER BY queued_at, id`;

const UNDELIVERED = `
  SELECT 'mail-failed', thing_id, kind, name, queued_at, NULL::timestamptz FROM (${FAILED}) AS failed`;

/** $1: the business's time zone. Leaves out requests past their deadline, which the next job will expire. */
export const QUEUE = `
  SELECT * FROM (${APPOINTMENTS} UNION ALL ${MESSAGES} UNION ALL ${TESTIMONIALS} UNION ALL ${TRANSFERS}
                  UNION ALL ${CALLS} UNION ALL ${UNDELIVERED}) AS waiting
   WHERE "answerBy" IS NULL OR "answerBy" > now()
   ORDER BY since, kind, id`;

/** $1: the business's time zone. Mails that were only written to the outbox, and are still of use. */
export const UNSENT = `
  SELECT failed.id
    FROM ${NOTICES}
   WHERE failed.state = 'outbox'
     AND NOT EXISTS (${OVERTAKEN}) AND ${IS_OF_USE}
   ORDER BY failed.queued_at, failed.id`;
