import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { StatusUpdate } from '@/api/models/StatusUpdate';
import { rules } from '@/api/rules';
import { businessQuery } from '@/data/business';
import { tooLong } from '@/admin/too-long';
import { keepTyped } from '@/admin/forms/keep-typed';
import { watchUnsaved } from '@/lib/unsaved';
import { TextLimit } from '@/admin/text-limit';
import type { Visit } from './visit';

const RULE = rules.StatusUpdate.lineToClient;
const ID = 'line-to-client';

/** What was typed, by appointment, until it is sent: a dialog that is closed or refused loses nothing. */
const typed = keepTyped<number, string>();

/** What was typed for the mail, as a field of the request; no field if nothing was. */
export function typedLine(id: number): Pick<StatusUpdate, 'lineToClient'> {
  const line = typed.get(id)?.trim();
  return line ? { lineToClient: line } : {};
}

/** Goes to the line if it is longer than it may be, which stands below it. @returns whether it is */
export function isLineTooLong(id: number): boolean {
  const isLong = tooLong(RULE, typed.get(id) ?? '') !== undefined;
  if (isLong) {
    document.getElementById(ID)?.focus();
  }
  return isLong;
}

/** Forgets the line once it was sent. */
export function forgetLine(id: number): void {
  typed.delete(id);
}

/** Lets the dealer add a line to the mail that declines a request. */
export function LineToClient({ visit: { id, email, status } }: { visit: Visit }) {
  const { data: business } = useQuery(businessQuery());
  const [line, setLine] = useState(typed.get(id) ?? '');
  useEffect(() => watchUnsaved(() => line.trim() !== ''), [line]);
  if (status !== AppointmentStatus.PENDING || email === null) {
    return null;
  }
  return (
    <div className="sch-line">
      <label htmlFor={ID}>A line to the client (optional)</label>
      <Input.TextArea
        id={ID}
        dir="auto"
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={line}
        status={tooLong(RULE, line) ? 'error' : ''}
        onChange={({ target }) => {
          typed.set(id, target.value);
          setLine(target.value);
        }}
      />
      <TextLimit limit={RULE} text={line} so="Not sent" />
      {business?.sendsEmail && (
        <span className="sch-muted">It stands in the email, above the closest open times.</span>
      )}
    </div>
  );
}
