import { Select } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { useUpdateAppointment } from '@/data/admin/appointments';
import { minutesOf } from '@/lib/time/days';
import { toast } from '@/lib/toast';
import { timeChoices } from '@/admin/forms/slot-times';
import { Told } from '../visit/told';
import { NotSaved } from '@/admin/forms/not-saved';

/** Makes a visit longer or shorter; the client is told. */
export function VisitEnd({ appointment }: { appointment: Appointment }) {
  const { id, name, version, startTime, endTime } = appointment;
  const { mutate, isPending, variables, error } = useUpdateAppointment();
  return (
    <div className="sch-wide">
      <Select
        aria-label="Ends"
        value={isPending ? variables.endTime : endTime}
        loading={isPending}
        disabled={isPending}
        status={error ? 'error' : ''}
        options={timeChoices(startTime).filter(({ value }) => minutesOf(value) > minutesOf(startTime))}
        onChange={(end) => {
          mutate(
            { id, endTime: end, version },
            {
              onSuccess: () => {
                toast({
                  title: `Ends at ${end}`,
                  description: <Told visit={appointment} sent={`We’re emailing ${name}.`} />,
                });
              },
            },
          );
        }}
      />
      <NotSaved error={error} field="endTime" />
    </div>
  );
}
