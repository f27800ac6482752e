import { type ReactNode, useState } from 'react';
import { Alert, Button, Form, Radio, Tag } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ClosureResult } from '@/api/models/ClosureResult';
import { formatDay } from '@/lib/time/days';
import { phoneHref } from '@/lib/format';
import { errorBody } from '@/admin/forms/field-errors';
import { ListError } from '@/admin/list-page/list-states';
import { MoveList } from '@/admin/appointments/move/move-list';
import { callThem, MailWords } from '@/admin/appointments/visit/told';
import { StatusTag } from '@/admin/appointments/visit/status-tag';

interface ClosureEffectsProps {
  query: UseQueryResult<ClosureResult>;
  /** Whether the visits are to be canceled. */
  cancels: boolean;
}

/** What is booked on the days to close, and a choice of what to do with the visits. */
export function ClosureEffects({ query, cancels }: ClosureEffectsProps) {
  const { data, error, isLoading, refetch } = query;
  const [movingId, setMovingId] = useState<number>();
  return (
    <div className="cls-effects" role="status">
      {content()}
    </div>
  );

  function content(): ReactNode {
    if (error) {
      const { fields, message } = errorBody(error);
      const [fault] = Object.values(fields ?? {});
      return fault ? (
        <Alert type="error" title={fault} />
      ) : (
        <ListError text={message ?? 'These days couldn’t be loaded.'} onRetry={() => void refetch()} />
      );
    }
    if (!data) {
      return (
        <p className="sch-muted">
          {isLoading ? 'Checking these days...' : 'Choose days to see what’s booked on them.'}
        </p>
      );
    }
    const { freeSlots, appointments, closure } = data;
    const untold = appointments.filter(({ email }) => email === null);
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
            <ul className="cls-visits" aria-label="Visits on these days">
              {appointments.map((appointment) => {
                const { id, name, date, startTime, phone, email, status } = appointment;
                const isMoving = movingId === id;
                return (
                  <li key={id}>
                    <span>
                      {formatDay(date, 'short')}, {startTime}: {name}
                    </span>
                    <a href={phoneHref(phone)}>{phone}</a>
                    <StatusTag status={status} />
                    {email === null && <Tag color="gold">No email: call</Tag>}
                    <Button
                      aria-label={`Move: ${name}`}
                      aria-expanded={isMoving}
                      onClick={() => setMovingId(isMoving ? undefined : id)}
                    >
                      Move
                    </Button>
                    {isMoving && (
                      <div className="cls-move">
                        <MoveList
                          appointment={appointment}
                          except={closure}
                          onDone={() => {
                            setMovingId(undefined);
                            void refetch();
                          }}
                        />
                      </div>
                    )}
                  </li>
                );
              })}
            </ul>
            <Form.Item
              name="cancelAppointments"
              extra={
                <>
                  <MailWords sent={toldWords(appointments.length - untold.length)} />
                  {cancels && untold.length > 0 && <strong className="cls-untold">{callThem(untold)}</strong>}
                </>
              }
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

function toldWords(count: number): string {
  if (count === 0) {
    return 'If canceled, no one gets an email.';
  }
  return count === 1 ? 'If canceled, 1 client gets an email.' : `If canceled, ${count} clients get an email.`;
}
