import type { NoticeKind } from '../notice.entity.js';

/** An appointment as a mail tells of it; the moments are in UTC. */
export interface AppointmentFacts {
  id: number;
  name: string;
  email: string;
  phone: string;
  serviceType: string;
  message: string | null;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  cancelReason: 'expired' | 'closed' | null;
  /** Whether the client was told that it is confirmed. */
  toldConfirmed: boolean;
}

/** A contact message as a mail tells of it. */
interface MessageFacts {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** A testimonial as a mail tells of it. */
interface TestimonialFacts {
  author: string;
  content: string;
  rating: number;
}

/** A notice with the thing it is about, as they are now. */
export interface NoticeFacts {
  id: number;
  kind: NoticeKind;
  edition: number;
  /** Sent, or given up. */
  over: boolean;
  appointment: AppointmentFacts | null;
  message: MessageFacts | null;
  testimonial: TestimonialFacts | null;
}

/** $1 id of the notice, $2 the business's time zone. */
export const NOTICE_FACTS = `
  SELECT n.id, n.kind, n.edition, n.sent_at IS NOT NULL OR n.gave_up_at IS NOT NULL AS over,
         CASE WHEN a.id IS NOT NULL THEN json_build_object(
           'id', a.id, 'name', a.name, 'email', a.email, 'phone', a.phone,
           'serviceType', a.service_type, 'message', a.message,
           'date', to_char(a.preferred_date, 'YYYY-MM-DD'), 'startTime', a.start_time, 'endTime', a.end_time,
           'startsAt', to_char((a.preferred_date + a.start_time) AT TIME ZONE $2::text AT TIME ZONE 'UTC',
                               'YYYY-MM-DD"T"HH24:MI'),
           'endsAt', to_char((a.preferred_date + a.end_time) AT TIME ZONE $2::text AT TIME ZONE 'UTC',
                             'YYYY-MM-DD"T"HH24:MI'),
           'status', a.status, 'cancelReason', a.cancel_reason,
           'toldConfirmed', EXISTS (
             SELECT FROM notices c
              WHERE c.appointment_id = a.id AND c.kind = 'appointment-confirmed' AND c.sent_at IS NOT NULL)
         ) END AS appointment,
         CASE WHEN m.id IS NOT NULL THEN json_build_object(
           'name', m.name, 'email', m.email, 'subject', m.subject, 'message', m.message) END AS message,
         CASE WHEN t.id IS NOT NULL THEN json_build_object(
           'author', t.author, 'content', t.content, 'rating', t.rating) END AS testimonial
    FROM notices n
    LEFT JOIN appointments a ON a.id = n.appointment_id
    LEFT JOIN contact_messages m ON m.id = n.message_id
    LEFT JOIN testimonials t ON t.id = n.testimonial_id
   WHERE n.id = $1`;
