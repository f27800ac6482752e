import type { ReactNode } from 'react';
import { Alert, Form, Radio } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ClosureResult } from '../../../api/models/ClosureResult';
import { formatDay } from '../../../lib/time/days';
import { errorBody } from '../../forms/field-errors';
import { MailWords } from '../visit/mail-words';
import { StatusTag } from '../visit/status-tag';

/** What is booked on the days to close, and a choice of what to do with the visits. */
export function ClosureEffects({ query: { data, error } }: { query: UseQueryResult<ClosureResult> }) {
  return (
    <div className="cls-effects" role="status">
      {content()}
    </div>
  );

  function content(): ReactNode {
    if (error) {
      const { fields, message } = errorBody(error);
      return (
        <Alert
          type="error"
          title={Object.values(fields ?? {})[0] ?? message ?? "These days couldn't be loaded."}
        />
      );
    }
    if (!data) {
      return <p className="sch-muted">Choose days to see what's booked on them.</p>;
    }
    const { freeSlots, appointments } = data;
    return (
      <>
        <p>
          {freeSlots === 0 && 'No free times'}
          {freeSlots > 0 && (freeSlots === 1 ? '1 free time' : `${freeSlots} free times`)}
          {freeSlots > 0 && ' will not be offered'}
          {appointments.length === 0 && ', no visits.'}
          {appointments.length > 0 && (
            <>
              ,{' '}
              <strong>
                {appointments.length === 1 ? '1 visit' : `${appointments.length} visits`} booked:
              </strong>
            </>
          )}
        </p>
        {appointments.length > 0 && (
          <>
            <ul className="cls-visits" tabIndex={0} aria-label="Visits on these days">
              {appointments.map(({ id, name, date, startTime, phone, status }) => (
                <li key={id}>
                  <span>
                    {formatDay(date, 'short')}, {startTime}: {name}
                  </span>
                  <a href={`tel:${phone}`}>{phone}</a>
                  <StatusTag status={status} />
                </li>
              ))}
            </ul>
            <Form.Item
              name="cancelAppointments"
              extra={<MailWords sent="Clients whose visit is canceled get an email." />}
            >
              <Radio.Group
                aria-label="These visits"
                options={[
                  { value: false, label: 'Keep these visits' },
                  { value: true, label: 'Cancel them and tell the clients' },
                ]}
              />
            </Form.Item>
          </>
        )}
      </>
    );
  }
}
