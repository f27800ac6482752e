import { useState } from 'react';
import { Segmented } from 'antd';
import type { Appointment } from '../../../../api/models/Appointment';
import { AppointmentStatus } from '../../../../api/models/AppointmentStatus';
import { Outcome as Came } from '../../../../api/models/Outcome';
import { useUpdateAppointment } from '../../../../data/admin/appointments';
import { useShopClock } from '../../../../data/business';
import { momentOf } from '../../../../lib/time/zone-time';
import { toastError } from '../../../../lib/toast';
import { FailureText } from '../../../forms/failure-text';

const NOT_NOTED = 'not-noted';

const CHOICES: { value: Came | typeof NOT_NOTED; label: string }[] = [
  { value: NOT_NOTED, label: 'Not noted' },
  { value: Came.KEPT, label: 'Kept' },
  { value: Came.NO_SHOW, label: 'No-show' },
];

/** Whether a visit had started when its details were opened. */
export function useHasStarted({ date, startTime }: Pick<Appointment, 'date' | 'startTime'>): boolean {
  const { timeZone } = useShopClock();
  const [opened] = useState(Date.now);
  return momentOf(date, startTime, timeZone) <= opened;
}

/** Whether the client came to a visit that has started; a second tap undoes the choice. */
export function Outcome({ appointment }: { appointment: Appointment }) {
  const hasStarted = useHasStarted(appointment);
  const { mutate: update, isPending } = useUpdateAppointment();
  const { id, status, outcome, version } = appointment;
  if (status !== AppointmentStatus.CONFIRMED) {
    return <span className="sch-muted">Only confirmed visits have an outcome.</span>;
  }
  if (!hasStarted) {
    return <span className="sch-muted">Once the visit has started.</span>;
  }
  return (
    <Segmented<Came | typeof NOT_NOTED>
      aria-label="Outcome"
      disabled={isPending}
      options={CHOICES}
      value={outcome ?? NOT_NOTED}
      onChange={(value) => {
        update(
          { id, version, outcome: value === NOT_NOTED ? null : value },
          {
            onError: (error) => {
              toastError(<FailureText text="Failed to save the outcome. Please try again." error={error} />);
            },
          },
        );
      }}
    />
  );
}
