import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { rules } from '../../../api/rules';
import { useBookByPhone } from '../../../data/admin/appointments';
import { adminItemsQuery } from '../../../data/admin/inventory';
import { servicesQuery } from '../../../data/business';
import { toast, toastError } from '../../../lib/toast';
import { FailureText } from '../../forms/failure-text';
import { showFieldErrors } from '../../forms/field-errors';
import { FormDialog } from '../../forms/form-dialog';
import { formRules } from '../../forms/form-rules';
import { MailWords } from '../visit/mail-words';
import { timesOf } from '../visit/times-of';
import { ClientFields } from './client-fields';
import { type PhoneValues, toBooking } from './phone-values';
import { TimeFields } from './time-fields';

const FORM_ID = 'phone-form';
const fields = rules.PhoneBooking;

interface PhoneDialogProps {
  open: boolean;
  today: string;
  /** The initial slot, if one was chosen. */
  timeSlotId?: number | undefined;
  /** The initial day for another time. */
  date?: string | undefined;
  onClose: () => void;
  /** Called with the day of the new appointment. */
  onAdded: (day: string) => void;
}

/** The dialog to book for a client who called. */
export function PhoneDialog({ open, today, timeSlotId, date = today, onClose, onAdded }: PhoneDialogProps) {
  const [form] = Form.useForm<PhoneValues>();
  const email = Form.useWatch('email', form);
  const { data: services } = useQuery(servicesQuery());
  const { data: items } = useQuery(adminItemsQuery());
  const { mutateAsync: book, isPending } = useBookByPhone();
  return (
    <FormDialog
      title="New Appointment"
      open={open}
      width={720}
      formId={FORM_ID}
      saving={isPending}
      okText={isPending ? 'Booking...' : 'Book Appointment'}
      isChanged={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      <Form<PhoneValues>
        id={FORM_ID}
        name={FORM_ID}
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={isPending}
        initialValues={{ at: 'free', timeSlotId, date: date < today ? today : date, confirmed: true }}
        onFinish={(values) => void save(values)}
      >
        <TimeFields form={form} today={today} />
        <ClientFields form={form} />
        <div className="sch-row">
          <Form.Item name="serviceType" label="Service">
            <Select
              placeholder={services?.[0]?.name}
              options={services?.map(({ name }) => ({ value: name, label: name })) ?? []}
            />
          </Form.Item>
          <Form.Item name="itemId" label="Item to see (optional)">
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={
                items
                  ?.filter(({ published }) => published)
                  .map(({ id, name }) => ({ value: id, label: name })) ?? []
              }
            />
          </Form.Item>
        </div>
        <Form.Item name="message" label="Note (optional)" rules={formRules(fields.message)}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item
          name="confirmed"
          valuePropName="checked"
          extra={
            email?.trim() ? (
              <MailWords sent="The client gets one email with the time." />
            ) : (
              'No email: tell the client now.'
            )
          }
        >
          <Checkbox>Confirmed</Checkbox>
        </Form.Item>
      </Form>
    </FormDialog>
  );

  async function save(values: PhoneValues): Promise<void> {
    try {
      const appointment = await book(toBooking(values));
      form.resetFields();
      onClose();
      onAdded(appointment.date);
      toast({ title: 'Appointment Booked', description: `${appointment.name}: ${timesOf(appointment)}.` });
    } catch (error) {
      if (!showFieldErrors(form, error)) {
        toastError(<FailureText text="Failed to book the appointment. Please try again." error={error} />);
      }
    }
  }
}
