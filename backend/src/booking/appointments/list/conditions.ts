import { FAILED_STATES } from '../../../mail/notice.entity.js';
import { TO_CLIENT } from '../mail/appointment-mails.js';

const CLIENT_KINDS = `(${TO_CLIENT.map((kind) => `'${kind}'`).join(', ')})`;

/** Whether the notice `failed` has failed. */
export const HAS_FAILED = `failed.state IN (${FAILED_STATES.map((state) => `'${state}'`).join(', ')})`;

/** Whether a mail of one of these kinds says how an appointment of this status stands. */
export const tellsOf = (kind: string, status: string) => `
  ${kind} IN ('appointment-' || CASE ${status} WHEN 'pending' THEN 'requested' ELSE ${status} END,
              CASE WHEN ${status} <> 'cancelled' THEN 'appointment-moved' END)`;

/** Whether the latest mail to the client is about the current status or time, and has failed. */
export const IS_MAIL_FAILED = `(email IS NOT NULL AND EXISTS (
  SELECT FROM notices failed
   WHERE failed.thing = 'appointment' AND failed.thing_id = appointment.id AND failed.kind IN ${CLIENT_KINDS}
     AND ${HAS_FAILED}
     AND ${tellsOf('failed.kind', 'status')}
     AND NOT EXISTS (
       SELECT FROM notices later
        WHERE later.thing = 'appointment' AND later.thing_id = failed.thing_id AND later.kind IN ${CLIENT_KINDS}
          AND (later.queued_at, later.id) > (failed.queued_at, failed.id))))`;
