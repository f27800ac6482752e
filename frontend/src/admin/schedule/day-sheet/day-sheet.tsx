import type { Appointment } from '../../../api/models/Appointment';
import { AppointmentStatus } from '../../../api/models/AppointmentStatus';

/** One row per visit, with what the shop needs to know when the client arrives. */
export function DaySheet({ visits }: { visits: Appointment[] }) {
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
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {visits.map(
          ({
            id,
            startTime,
            endTime,
            name,
            phone,
            serviceType,
            item,
            internalNote,
            notes,
            message,
            status,
          }) => (
            <tr key={id}>
              <td className="sheet-time">
                {startTime} - {endTime}
                {status === AppointmentStatus.PENDING && <em>Not confirmed</em>}
              </td>
              <th scope="row">
                {name}
                <span className="sheet-phone">{phone}</span>
              </th>
              <td>
                {serviceType}
                {item && <strong>{item.name}</strong>}
              </td>
              <td>
                <p className="sheet-words">{[internalNote, notes, message].filter(Boolean).join('\n')}</p>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
