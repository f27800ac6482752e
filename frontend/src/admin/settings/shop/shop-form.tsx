import { useState } from 'react';
import { Form } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/core/ApiError';
import type { Settings } from '../../../api/models/Settings';
import { settingsQuery, useUpdateSettings } from '../../../data/admin/shop/settings';
import { toast, toastError } from '../../../lib/toast';
import { FailureText } from '../../forms/failure-text';
import { showFieldErrors } from '../../forms/field-errors';
import { SaveBar } from '../../forms/save-bar';
import { useLeaveGuard } from '../../forms/use-leave-guard';
import { ShopFields } from './shop-fields';
import { ShopPreview } from './shop-preview';
import { settingsOf, type ShopValues, valuesOf } from './shop-values';

/** The form for the shop's details, with a preview of what visitors will see. */
export function ShopForm({ saved }: { saved: Settings }) {
  const client = useQueryClient();
  const [form] = Form.useForm<ShopValues>();
  // The version the form started from; someone else may save another one in the meantime.
  const [base, setBase] = useState(saved);
  const [theirs, setTheirs] = useState<Settings>();
  const values = (Form.useWatch([], form) as ShopValues | undefined) ?? valuesOf(base);
  const { mutateAsync: update, isPending } = useUpdateSettings();
  const isChanged = JSON.stringify(settingsOf(values)) !== JSON.stringify(settingsOf(valuesOf(base)));
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
      onFinish={(sent) => void save(sent, base.version)}
    >
      <ShopFields />
      <ShopPreview values={values} />
      <SaveBar
        label="Save Shop"
        saving={isPending}
        changed={isChanged}
        conflict={
          theirs && {
            what: 'settings',
            onSaveMine: () => void form.validateFields().then((sent) => save(sent, theirs.version)),
            onLoadTheirs: () => {
              start(theirs);
            },
          }
        }
      />
    </Form>
  );

  /** Resets the form to saved settings. */
  function start(settings: Settings): void {
    setBase(settings);
    setTheirs(undefined);
    form.setFieldsValue(valuesOf(settings));
  }

  async function save(sent: ShopValues, version: number): Promise<void> {
    try {
      start(await update({ ...settingsOf(sent), version }));
      toast({ title: 'Shop Saved', description: 'Visitors see it now, and new emails use it.' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setTheirs(await client.fetchQuery({ ...settingsQuery(), staleTime: 0 }));
      } else if (!showFieldErrors(form, error)) {
        toastError(<FailureText text="Failed to save the settings. Please try again." error={error} />);
      }
    }
  }
}
