import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import type { Message } from '@/api/models/Message';
import { rules } from '@/api/rules';
import { useBookByPhone } from '@/data/admin/appointments';
import { adminServicesQuery } from '@/data/admin/services';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { ClientFields } from '@/admin/clients/client-fields';
import { toastFailure } from '@/admin/forms/failure-text';
import { errorBody, mayBeDone, showFieldError, showFieldErrors } from '@/admin/forms/field-errors';
import { DialogForm, FormDialog } from '@/admin/forms/form-dialog';
import { formRules } from '@/admin/forms/form-rules';
import { ListError } from '@/admin/list-page/list-states';
import { MailWords } from '../visit/told';
import { timesOf } from '../visit/visit';
import { ItemSelect } from './item-select';
import { clientOf, type PhoneValues, toBooking } from './phone-values';
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
  /** The message it is booked from, which fills in the client and marks it as read. */
  from?: Message | undefined;
  onClose: () => void;
  /** Called with the day of the new appointment. */
  onAdded?: (day: string) => void;
}

/** The dialog to book for a client who called. */
export function PhoneDialog({
  open,
  today,
  timeSlotId,
  from,
  date = from?.wish?.date ?? today,
  onClose,
  onAdded,
}: PhoneDialogProps) {
  const [form] = Form.useForm<PhoneValues>();
  const email = Form.useWatch('email', form);
  const {
    data: services,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...adminServicesQuery(), retryOnMount: true });
  const serviceType = Form.useWatch('serviceType', form);
  const first = services?.find(({ active }) => active) ?? services?.[0];
  const service = services?.find(({ name }) => name === serviceType) ?? first;
  const { mutateAsync: book, isPending } = useBookByPhone();
  return (
    <FormDialog
      title="New Appointment"
      open={open}
      width={720}
      formId={FORM_ID}
      saving={isPending}
      okText={isPending ? 'Booking...' : 'Book Appointment'}
      // Without a service it would be the first one.
      okDisabled={!services}
      isChanged={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      <DialogForm<PhoneValues>
        id={FORM_ID}
        form={form}
        disabled={isPending}
        initialValues={{
          ...{ at: 'free', timeSlotId, date: date < today ? today : date, confirmed: true },
          ...(from && clientOf(from)),
        }}
        onFinish={(values) => void save(values)}
      >
        <TimeFields form={form} today={today} duration={service?.durationMinutes} />
        <ClientFields form={form} rules={fields} />
        <div className="sch-row sch-row-wide">
          {!services && isError && !isFetching ? (
            <ListError text="There was an error loading the services." onRetry={() => void refetch()} />
          ) : (
            <Form.Item name="serviceType" label="Service">
              <Select
                loading={!services}
                placeholder={first?.name}
                options={
                  services?.map(({ name, active }) => ({
                    value: name,
                    label: active ? name : `${name} (not offered online)`,
                  })) ?? []
                }
              />
            </Form.Item>
          )}
          <Form.Item name="itemId" label="Item to see (optional)">
            <ItemSelect item={from?.item} />
          </Form.Item>
        </div>
        {service?.mobile && (
          <Form.Item name="place" label="Where you go" rules={formRules(fields.place)}>
            <Input dir="auto" autoComplete="off" placeholder="Street, city and ZIP code" />
          </Form.Item>
        )}
        <div className="sch-row sch-row-wide">
          <Form.Item
            name="message"
            label="What the client wants (optional)"
            rules={formRules(fields.message)}
          >
            <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Form.Item
            name="internalNote"
            label="Internal note (optional)"
            rules={formRules(fields.internalNote)}
          >
            <Input.TextArea
              dir="auto"
              autoSize={{ minRows: 2, maxRows: 6 }}
              placeholder="Only you read this."
            />
          </Form.Item>
        </div>
        <Form.Item
          name="confirmed"
          valuePropName="checked"
          extra={
            email?.trim() ? (
              <MailWords sent="The client gets one email with the time." />
            ) : (
              'No email will be sent. Tell the client on the phone.'
            )
          }
        >
          <Checkbox>Confirmed</Checkbox>
        </Form.Item>
      </DialogForm>
    </FormDialog>
  );

  async function save(values: PhoneValues): Promise<void> {
    try {
      const appointment = await book({ ...toBooking(values), ...(from && { messageId: from.id }) });
      form.resetFields();
      onClose();
      onAdded?.(appointment.date);
      toast({
        title: 'Appointment Booked',
        description: `${bidiIsolate(appointment.name)}: ${timesOf(appointment)}.`,
      });
    } catch (error) {
      const { statusCode, message } = errorBody(error);
      if (statusCode === 409 && message && !mayBeDone(error)) {
        showFieldError(form, values.at === 'own' ? 'startTime' : 'timeSlotId', message);
      } else if (!showFieldErrors(form, error)) {
        toastFailure('Failed to book the appointment. Please try again.', error);
      }
    }
  }
}
