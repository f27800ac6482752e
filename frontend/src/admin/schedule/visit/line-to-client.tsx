import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { StatusUpdate } from '@/api/models/StatusUpdate';
import { rules } from '@/api/rules';
import { businessQuery } from '@/data/business';
import type { Visit } from './visit';

/** What was typed, by appointment, until it is sent: a dialog that is closed or refused loses nothing. */
const typed = new Map<number, string>();

/** What was typed for the mail, as a field of the request; no field if nothing was. */
export function typedLine(id: number): Pick<StatusUpdate, 'lineToClient'> {
  const line = typed.get(id)?.trim();
  return line ? { lineToClient: line } : {};
}

/** Forgets the line once it was sent. */
export function forgetLine(id: number): void {
  typed.delete(id);
}

/** Lets the dealer add a line to the mail that declines a request. */
export function LineToClient({ visit: { id, email, status } }: { visit: Visit }) {
  const { data: business } = useQuery(businessQuery());
  if (status !== AppointmentStatus.PENDING || email === null) {
    return null;
  }
  return (
    <label className="sch-line">
      A line to the client (optional)
      <Input.TextArea
        dir="auto"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={rules.StatusUpdate.lineToClient.maxLength}
        defaultValue={typed.get(id)}
        onChange={({ target }) => {
          typed.set(id, target.value);
        }}
      />
      {business?.sendsEmail && (
        <span className="sch-muted">It stands in the email, above the closest open times.</span>
      )}
    </label>
  );
}
