import { useState } from 'react';
import { App, Checkbox } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { useCancelAppointments } from '@/data/admin/appointments';
import { toast } from '@/lib/toast';
import { onFailure } from '@/admin/forms/failure-text';
import { useIsAhead } from '@/admin/use-is-ahead';
import { callThem, MailWords } from '../visit/told';

/** Cancels several appointments after a confirmation, which also asks whether to email the clients. */
export function useCancelSelected(): (visits: Appointment[], onDone: () => void) => void {
  const { modal } = App.useApp();
  const { mutateAsync: cancel } = useCancelAppointments();
  return (visits, onDone) => {
    const ids = visits.map(({ id }) => id);
    const isOne = ids.length === 1;
    let tellClients = true;
    modal.confirm({
      title: isOne ? 'Cancel 1 appointment?' : `Cancel ${ids.length} appointments?`,
      content: (
        <>
          <p>Canceling frees the time {isOne ? 'slot' : 'slots'}.</p>
          <TellClients
            visits={visits}
            onChange={(tells) => {
              tellClients = tells;
            }}
          />
        </>
      ),
      okText: isOne ? 'Cancel Appointment' : 'Cancel Appointments',
      okButtonProps: { danger: true },
      cancelText: isOne ? 'Keep Appointment' : 'Keep Them',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        cancel({ ids, tellClients }).then(
          ({ cancelled, skipped }) => {
            const [title, freed] =
              cancelled === 0
                ? ['Nothing Canceled', '']
                : cancelled === 1
                  ? ['Appointment Canceled', ' The time slot is free again.']
                  : ['Appointments Canceled', ' The time slots are free again.'];
            toast({ title, description: `${cancelled} canceled, ${skipped} skipped.${freed}` });
            onDone();
          },
          onFailure(`Failed to cancel the ${isOne ? 'appointment' : 'appointments'}. Please try again.`),
        ),
    });
  };
}

interface TellClientsProps {
  visits: Appointment[];
  onChange: (tells: boolean) => void;
}

/** Whether the clients are told, and who of them has to be called. */
function TellClients({ visits, onChange }: TellClientsProps) {
  const [tells, setTells] = useState(true);
  const isAhead = useIsAhead();
  const ahead = visits.filter(isAhead);
  const begun = visits.length - ahead.length;
  const calls = callThem(ahead);
  const saysBegun =
    begun === 1
      ? '1 visit has begun, so no one gets an email about it.'
      : begun > 1 && `${begun} visits have begun, so no one gets an email about them.`;
  if (ahead.length === 0) {
    return <p>{saysBegun}</p>;
  }
  return (
    <>
      <Checkbox
        checked={tells}
        onChange={({ target }) => {
          setTells(target.checked);
          onChange(target.checked);
        }}
      >
        Email the {visits.length === 1 ? 'client' : 'clients'}
      </Checkbox>
      <p className="sch-muted">
        <MailWords sent="Uncheck this for fake requests, so no one gets an email." />
      </p>
      {tells && calls && <p>{calls}</p>}
      {tells && saysBegun && <p>{saysBegun}</p>}
    </>
  );
}
