import { useMemo } from 'react';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../api/models/Appointment';
import { formatDay } from '../../lib/time/days';
import { paths } from '../../lib/paths';
import { nextTry } from '../schedule/notice-tag';

const NAMED = 3;

/** Warns of clients who do not know how their appointment stands, because the newest mail to them failed. */
export function FailedMails({ appointments = [] }: { appointments: Appointment[] | undefined }) {
  const failed = useMemo(
    () => appointments.filter(({ notice }) => String(notice?.state) === 'failed'),
    [appointments],
  );
  if (failed.length === 0) {
    return null;
  }
  return (
    <Alert
      className="dash-warning"
      type="warning"
      showIcon
      role="alert"
      title={
        failed.length === 1
          ? 'The newest mail to a client could not be delivered.'
          : `The newest mails to ${failed.length.toLocaleString('en-US')} clients could not be delivered.`
      }
      description={
        <ul>
          {failed.slice(0, NAMED).map(({ id, name, date, startTime, notice }) => (
            <li key={id}>
              <Link to={paths.admin.appointment(id)}>
                {name}, {formatDay(date, 'short')} at {startTime}
              </Link>
              {notice && 'kind' in notice && `. ${nextTry(notice)}.`}
            </li>
          ))}
          {failed.length > NAMED && (
            <li>
              <Link to={`${paths.admin.schedule}?tab=appointments&show=mail-failed`}>Show all</Link>
            </li>
          )}
        </ul>
      }
    />
  );
}
