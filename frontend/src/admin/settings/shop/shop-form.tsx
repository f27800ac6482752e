import { Form } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { Settings } from '@/api/models/Settings';
import { settingsQuery, useUpdateSettings } from '@/data/admin/settings';
import { toast } from '@/lib/toast';
import { ConflictNote } from '@/admin/forms/conflict/conflict-note';
import { useVersionedSave } from '@/admin/forms/conflict/use-versioned-save';
import { showFormFailure } from '@/admin/forms/failure-text';
import { SaveBar } from '@/admin/forms/save-bar';
import { useLeaveGuard } from '@/admin/forms/use-leave-guard';
import { ShopFields } from './shop-fields';
import { ShopPreview } from './shop-preview';
import { bodyOf, fieldsOf, type FlatSettings, someOf, type ShopValues, valuesOf } from './shop-values';

/** The form for the shop's details, with a preview of what visitors will see. */
export function ShopForm({ saved }: { saved: Settings }) {
  const client = useQueryClient();
  const [form] = Form.useForm<ShopValues>();
  const { mutateAsync: update, isPending } = useUpdateSettings();
  const typed = Form.useWatch([], form) as ShopValues | undefined;
  const versioned = useVersionedSave<Settings, FlatSettings>({
    record: saved,
    fieldsOf: (settings = saved) => fieldsOf(valuesOf(settings)),
    mine: () => fieldsOf(typed ?? valuesOf(saved)),
    load: () => client.fetchQuery({ ...settingsQuery(), staleTime: 0 }),
    update: (_settings, { version, ...changes }) => update({ ...bodyOf(changes), version }),
    show: (newest, fields) => form.setFieldsValue(someOf(valuesOf(newest), fields)),
  });
  const { base = saved, conflict } = versioned;
  const values = typed ?? valuesOf(base);
  const isChanged = versioned.isChanged();
  useLeaveGuard(() => isChanged);

  return (
    <Form<ShopValues>
      form={form}
      name="shop"
      layout="vertical"
      requiredMark={false}
      disabled={isPending}
      initialValues={valuesOf(saved)}
      validateTrigger="onBlur"
      className="set-columns"
      onFinish={(sent) => void save(sent)}
    >
      <ShopFields />
      <ShopPreview values={values} />
      <SaveBar
        label="Save Shop"
        saving={isPending}
        changed={isChanged}
        refusal={<ConflictNote what="shop" conflict={conflict} saving={isPending} onSaveMine={form.submit} />}
      />
    </Form>
  );

  async function save(sent: ShopValues): Promise<void> {
    try {
      const settings = await versioned.save(base, fieldsOf(sent));
      if (settings) {
        versioned.adopt(settings);
        toast({ title: 'Shop Saved', description: 'Visitors see it now, and new emails use it.' });
      }
    } catch (error) {
      showFormFailure(form, error, 'Failed to save the settings. Please try again.');
    }
  }
}
