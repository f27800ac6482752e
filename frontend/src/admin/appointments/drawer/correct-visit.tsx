import { Form, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import { rules } from '@/api/rules';
import { CorrectDetails } from '@/admin/clients/correct-details';
import { formRules } from '@/admin/forms/form-rules';
import { Told } from '../visit/told';
import { useIsComing } from '../visit/use-is-coming';
import { appointmentQuery, useUpdateAppointment } from '@/data/admin/appointments';

const fields = rules.AppointmentUpdate;

/** Sets right who comes, and where a mobile visit takes place. */
export function CorrectVisit({ appointment }: { appointment: Appointment }) {
  const isComing = useIsComing()(appointment);
  const hasPlace = appointment.mobile && isComing;
  const client = useQueryClient();
  const { mutateAsync: save, isPending } = useUpdateAppointment();
  return (
    <CorrectDetails
      row={appointment}
      what="Visit"
      rules={fields}
      moreOf={({ place }) => (hasPlace ? { place: place ?? '' } : {})}
      load={(id) => client.fetchQuery({ ...appointmentQuery(id), staleTime: 0 })}
      update={{ isPending, mutateAsync: ({ id, changes }) => save({ id, ...changes }) }}
    >
      {hasPlace && (
        <Form.Item
          name="place"
          label="Where the Visit Takes Place (optional)"
          rules={formRules(fields.place)}
          extra={<Told visit={appointment} sent="A new place is emailed to the client." />}
        >
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
      )}
    </CorrectDetails>
  );
}
