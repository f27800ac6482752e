import { Form, Input } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClosureCreate } from '@/api/models/ClosureCreate';
import { rules } from '@/api/rules';
import { closurePreviewQuery, useCreateClosure } from '@/data/admin/calendar/closures';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { countDays, formatRange } from '@/lib/time/days';
import { showFormFailure } from '@/admin/forms/failure-text';
import { DialogForm, FormDialog } from '@/admin/forms/form-dialog';
import { textRules } from '@/admin/forms/form-rules';
import { DayRangeFields } from '../dialogs/day-range-fields';
import { ClosureEffects } from './closure-effects';
import { RangePicker } from './range-picker';

const FORM_ID = 'closure-form';
const fields = rules.ClosureCreate;

interface CloseDaysDialogProps {
  open: boolean;
  /** The initial day, if one was chosen. */
  day?: string | undefined;
  today: string;
  onClose: () => void;
}

/** The dialog to close days: their range, what is booked on them, and what to do with those visits. */
export function CloseDaysDialog({ open, day = '', today, onClose }: CloseDaysDialogProps) {
  const [form] = Form.useForm<ClosureCreate>();
  const from = Form.useWatch('from', form) ?? day;
  const to = Form.useWatch('to', form) ?? day;
  const cancels = Form.useWatch('cancelAppointments', form) === true;
  const effects = useQuery({
    ...closurePreviewQuery({ from, to }),
    placeholderData: keepPreviousData,
    enabled: open && from >= today && from <= to,
  });
  const { mutateAsync: close, isPending } = useCreateClosure();
  const visits = effects.data?.appointments.length ?? 0;
  return (
    <FormDialog
      title="Close Days"
      open={open}
      width={720}
      formId={FORM_ID}
      saving={isPending}
      okText={okText()}
      okDisabled={effects.isPlaceholderData || effects.isLoading || effects.isError}
      isChanged={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      <DialogForm<ClosureCreate>
        id={FORM_ID}
        form={form}
        disabled={isPending}
        initialValues={{ from: day, to: day, cancelAppointments: false }}
        onFinish={(closure) => void save(closure)}
      >
        <div className="cls-form">
          <RangePicker
            range={{ from, to }}
            today={today}
            onChoose={(range) => {
              form.setFields([
                { name: 'from', value: range.from, touched: true, errors: [] },
                { name: 'to', value: range.to, touched: true, errors: [] },
              ]);
            }}
          />
          <div>
            <DayRangeFields rules={fields} today={today} />
            <Form.Item name="note" label="Note (visitors see it)" rules={textRules(fields.note)}>
              <Input dir="auto" placeholder="Christmas" />
            </Form.Item>
          </div>
        </div>
        <ClosureEffects query={effects} cancels={cancels} />
      </DialogForm>
    </FormDialog>
  );

  function okText(): string {
    if (isPending) {
      return 'Closing...';
    }
    if (!from || from > to) {
      return 'Close Days';
    }
    const days = `Close ${countDays({ from, to }).replace('d', 'D')}`;
    return cancels && visits > 0 ? `${days}, Cancel ${visits === 1 ? '1 Visit' : `${visits} Visits`}` : days;
  }

  async function save({ note, ...closure }: ClosureCreate): Promise<void> {
    try {
      const { appointments } = await close({ ...closure, note: note?.trim() || null });
      form.resetFields();
      onClose();
      const kept = closure.cancelAppointments ? 'canceled' : 'kept';
      toast({
        title: 'Days Closed',
        description: [
          `${formatRange(closure)}.`,
          appointments.length > 0 && `Visits ${kept}: ${appointments.length}.`,
          ...(closure.cancelAppointments ? appointments.filter(({ email }) => email === null) : []).map(
            ({ name, phone }) => `Call ${bidiIsolate(name)}, ${phone}.`,
          ),
        ]
          .filter(Boolean)
          .join(' '),
      });
    } catch (error) {
      showFormFailure(form, error, 'Failed to close the days. Please try again.');
    }
  }
}
