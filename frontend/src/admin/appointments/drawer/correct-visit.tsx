import { EditOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import { rules } from '@/api/rules';
import { CorrectDialog } from '@/admin/clients/correct-dialog';
import { formRules } from '@/admin/forms/form-rules';
import { useRecordDialog } from '@/admin/list-page/use-record-dialog';
import { Told } from '../visit/told';
import { appointmentQuery, useUpdateAppointment } from '@/data/admin/appointments';

const fields = rules.AppointmentUpdate;

/** Sets right who comes, and where a mobile visit takes place. */
export function CorrectVisit({ appointment, hasPlace }: { appointment: Appointment; hasPlace: boolean }) {
  const client = useQueryClient();
  const dialog = useRecordDialog<Appointment>();
  const { record } = dialog.props;
  const { mutateAsync: save, isPending } = useUpdateAppointment();
  return (
    <>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        onClick={() => {
          dialog.show(appointment);
        }}
      >
        Correct Details
      </Button>
      {record && (
        <CorrectDialog
          key={dialog.session}
          {...dialog.props}
          record={record}
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
              extra={<Told visit={record} sent="A new place is emailed to the client." />}
            >
              <Input dir="auto" autoComplete="off" />
            </Form.Item>
          )}
        </CorrectDialog>
      )}
    </>
  );
}
