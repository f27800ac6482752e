import { Select } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { CancelReason } from '@/api/models/CancelReason';
import { useUpdateAppointment } from '@/data/admin/appointments';
import { mailHref } from '@/lib/format';
import { formatDuration, minutesOf } from '@/lib/time/days';
import { toast } from '@/lib/toast';
import { type Fact, FactList } from '@/admin/fact-list';
import { Moment } from '@/admin/moment';
import { useIsAhead } from '@/admin/use-is-ahead';
import { AskedItem } from '@/admin/pictures/asked-item';
import { timeChoices } from '@/admin/forms/slot-times';
import { isNotSaved, toastFailure } from '@/admin/forms/failure-text';
import { NotSaved } from '@/admin/forms/not-saved';
import { Place } from '../visit/place';
import { useIsComing } from '../visit/use-is-coming';
import { Told } from '../visit/told';
import { InternalNote } from './internal-note';
import { Outcome } from './outcome';

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
  const canChange = useIsComing()(appointment);
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

/** Makes a visit longer or shorter; the client is told. */
function VisitEnd({ appointment }: { appointment: Appointment }) {
  const { id, name, version, startTime, endTime } = appointment;
  const { mutateAsync: update, isPending, variables, error } = useUpdateAppointment();
  return (
    <div className="sch-wide">
      <Select
        aria-label="Ends"
        value={isPending ? variables.endTime : endTime}
        loading={isPending}
        disabled={isPending}
        status={error ? 'error' : ''}
        options={timeChoices(startTime).filter(({ value }) => minutesOf(value) > minutesOf(startTime))}
        onChange={(end) => {
          update({ id, endTime: end, version }).then(
            () =>
              toast({
                title: `Ends at ${end}`,
                description: <Told visit={appointment} sent={`We’re emailing ${name}.`} />,
              }),
            // Beside the field, too; but the drawer may be closed.
            (late: unknown) => toastFailure(`The end of the visit of ${name} ${isNotSaved(late)}.`, late),
          );
        }}
      />
      <NotSaved error={error} field="endTime" />
    </div>
  );
}
