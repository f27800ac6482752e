import { useState } from 'react';
import { Form } from 'antd';
import type { SlotsCreate } from '@/api/models/SlotsCreate';
import type { SlotsCreated } from '@/api/models/SlotsCreated';
import { useCreateSlots, usePreviewSlots } from '@/data/admin/slots';
import { addDays } from '@/lib/time/days';
import { toast } from '@/lib/toast';
import { showFormFailure } from '@/admin/forms/failure-text';
import { FormDialog } from '@/admin/forms/form-dialog';
import { AddManyForm } from './add-many-form';
import type { SlotDialogProps } from './add-slot-dialog';
import { SlotsPreview } from './slots-preview';

const FORM_ID = 'slots-form';

/** Adds slots for several weeks at once, after a preview. */
export function AddManyDialog({ open, date, today, onClose, onAdded }: SlotDialogProps) {
  const [form] = Form.useForm<SlotsCreate>();
  const [preview, setPreview] = useState<{ values: SlotsCreate; result: SlotsCreated }>();
  const { mutateAsync: tryOut, isPending: trying } = usePreviewSlots();
  const { mutateAsync: create, isPending: saving } = useCreateSlots();
  const busy = trying || saving;
  const count = preview?.result.created ?? 0;
  return (
    <FormDialog
      title="Add Multiple Time Slots"
      open={open}
      width={640}
      formId={FORM_ID}
      saving={busy}
      okText={okText()}
      okDisabled={preview && count === 0}
      isChanged={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      <AddManyForm
        id={FORM_ID}
        form={form}
        disabled={busy}
        today={today}
        initial={{
          from: date,
          to: addDays(date, 27),
          weekdays: [1, 2, 3, 4, 5],
          firstStart: '10:00 AM',
          lastEnd: '6:00 PM',
          lengthMinutes: 60,
          gapMinutes: 0,
        }}
        onChange={() => setPreview(undefined)}
        onSend={(values) => void (preview ? save(preview.values) : show(values))}
      />
      {preview && <SlotsPreview values={preview.values} result={preview.result} />}
    </FormDialog>
  );

  function okText(): string {
    if (saving) {
      return 'Adding...';
    }
    if (preview && count === 0) {
      return 'Nothing to Add';
    }
    return preview ? `Add ${count} Time ${count === 1 ? 'Slot' : 'Slots'}` : 'Preview';
  }

  async function show(values: SlotsCreate): Promise<void> {
    try {
      setPreview({ values, result: await tryOut(values) });
    } catch (error) {
      explain('The preview couldn’t be made. Please try again.', error);
    }
  }

  async function save(values: SlotsCreate): Promise<void> {
    try {
      const { created, slots } = await create(values);
      form.resetFields();
      onClose();
      onAdded(slots[0]?.date ?? values.from);
      toast({
        title: 'Time Slots Added',
        description: `${created} ${created === 1 ? 'slot was' : 'slots were'} added.`,
      });
    } catch (error) {
      explain('Failed to create the time slots. Please try again.', error);
    }
  }

  function explain(text: string, error: unknown): void {
    showFormFailure(form, error, text);
  }
}
