import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Waiting } from '@/api/models/Waiting';
import { WaitingKind } from '@/api/models/WaitingKind';
import { appointmentQuery } from '@/data/admin/appointments';
import { callThem, MailWords } from '@/admin/appointments/visit/told';
import { timesOf } from '@/admin/appointments/visit/visit';
import { useSecondsLeft } from '@/admin/use-seconds-left';

interface ConfirmedProps {
  visit: Appointment;
  /** Until when the email is held back. */
  until?: number;
  isTooLate?: boolean;
}

/** What became of a request that was confirmed, and when its client hears of it. */
export function Confirmed({ visit, until, isTooLate = false }: ConfirmedProps) {
  const left = useSecondsLeft(until);
  const { name, email } = visit;
  return (
    <>
      {isTooLate ? 'Too late to undo. ' : ''}Confirmed.{' '}
      {email === null ? (
        callThem([visit])
      ) : left > 0 ? (
        <MailWords
          sent={
            <>
              The email to <bdi>{name}</bdi> goes out <span aria-hidden>in {left} s</span>.
            </>
          }
        />
      ) : (
        <MailWords sent={`We’re emailing ${name}.`} />
      )}
    </>
  );
}

/** What became of a request that was canceled. */
export function Canceled({ visit }: { visit: Appointment }) {
  const { name, email } = visit;
  return <>Canceled. {email === null ? callThem([visit]) : <MailWords sent={`We’re emailing ${name}.`} />}</>;
}

/** What is known of a row that was handled on another screen. */
export function Gone({ row }: { row: Waiting }) {
  const { kind, id } = row;
  const { data: visit } = useQuery({ ...appointmentQuery(id), enabled: kind === WaitingKind.APPOINTMENT });
  if (visit?.status === AppointmentStatus.CONFIRMED) {
    return `Confirmed for ${timesOf(visit, 'short')}.`;
  }
  return visit?.status === AppointmentStatus.CANCELLED ? 'Canceled.' : 'No longer waiting.';
}
