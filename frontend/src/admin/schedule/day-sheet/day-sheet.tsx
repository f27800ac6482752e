import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { phoneHref } from '@/lib/format';
import { aroundWords } from '@/admin/appointments/visit/visit';
import { Place } from '@/admin/appointments/visit/place';

interface DaySheetProps {
  visits: Appointment[];
  /** Whether the dealer's own notes are on the sheet, which may lie on the table. */
  withNotes: boolean;
}

/** One row per visit, with what the shop needs to know when the client arrives. */
export function DaySheet({ visits, withNotes }: DaySheetProps) {
  const hasNotes = withNotes && visits.some(({ internalNote, notes }) => internalNote ?? notes);
  if (visits.length === 0) {
    return null;
  }
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Name and phone</th>
          <th scope="col">Service and item</th>
          <th scope="col">From the client</th>
          {hasNotes && <th scope="col">My note</th>}
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit.id}>
            <td className="sheet-time">
              <span>{visit.startTime} –</span> <span>{visit.endTime}</span>
              {visit.status === AppointmentStatus.PENDING && <em>Not confirmed</em>}
              {visit.bufferMinutes > 0 && <em className="sheet-around">{aroundWords(visit)}</em>}
            </td>
            <th scope="row">
              <bdi>{visit.name}</bdi>
              <a className="sheet-phone" href={phoneHref(visit.phone)}>
                {visit.phone}
              </a>
            </th>
            <td>
              {visit.serviceType}
              {visit.mobile && (
                <p className="sheet-words">
                  <Place place={visit.place} />
                </p>
              )}
              {visit.item && <strong dir="auto">{visit.item.name}</strong>}
            </td>
            <td>
              <p dir="auto" className="sheet-words">
                {visit.message}
              </p>
            </td>
            {hasNotes && (
              <td>
                <p dir="auto" className="sheet-words">
                  {[visit.internalNote, visit.notes].filter(Boolean).join('\n')}
                </p>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
