import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { CancelReason } from '@/api/models/CancelReason';
import { mailHref } from '@/lib/format';
import { formatDuration } from '@/lib/time/days';
import { type Fact, FactList } from '@/admin/fact-list';
import { Moment } from '@/admin/moment';
import { useIsAhead } from '@/admin/use-is-ahead';
import { AskedItem } from '@/admin/pictures/asked-item';
import { InternalNote } from './internal-note';
import { Place } from '../visit/place';
import { isComing } from '../visit/visit';
import { useToday } from '@/admin/use-today';
import { Outcome } from './outcome';
import { VisitEnd } from './visit-end';

const REASONS: Record<CancelReason, string> = {
  [CancelReason.EXPIRED]: 'Expired: nobody answered in time.',
  [CancelReason.CLOSED]: 'The shop is closed that day.',
  [CancelReason.CLIENT]: 'The client canceled.',
};

const NO_EMAIL = <span className="sch-muted">None: call the client.</span>;

/** What is known about an appointment, with notes, and whether the client came; what is empty is left out. */
export function Facts({ appointment }: { appointment: Appointment }) {
  const { status, cancelReason, answerBy, serviceType, mobile, place, bufferMinutes } = appointment;
  const { item, email, message, notes } = appointment;
  const canChange = isComing(appointment, useToday());
  const hasOutcome = !useIsAhead()(appointment) && status === AppointmentStatus.CONFIRMED;
  const rows: Fact[] = [
    ['Answer by', answerBy && <Moment at={answerBy} />],
    ['Canceled', cancelReason && REASONS[cancelReason]],
    ['Outcome', hasOutcome && <Outcome appointment={appointment} />],
    ['Service', serviceType],
    ['Where', mobile && <Place place={place} />],
    ['Kept free', bufferMinutes > 0 && `${formatDuration(bufferMinutes)} before and after it`],
    ['Ends', canChange && <VisitEnd appointment={appointment} />],
    ['To see', item && <AskedItem item={item} />],
    ['Email', email === null ? appointment.phone && NO_EMAIL : <a href={mailHref(email)}>{email}</a>],
    [
      'Message',
      message && (
        <p dir="auto" className="sch-message">
          {message}
        </p>
      ),
    ],
    ['Notes', notes],
    ['Internal note', <InternalNote appointment={appointment} />],
  ];
  return <FactList facts={rows} />;
}
