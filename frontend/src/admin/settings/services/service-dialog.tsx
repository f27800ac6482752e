import { useState } from 'react';
import { Form, Input, Switch } from 'antd';
import type { Service } from '../../../api/models/Service';
import { rules } from '../../../api/rules';
import { useCreateService, useUpdateService } from '../../../data/admin/shop/services';
import { toast, toastError } from '../../../lib/toast';
import { FailureText } from '../../forms/failure-text';
import { showFieldErrors } from '../../forms/field-errors';
import { FormDialog } from '../../forms/form-dialog';
import { textRules } from '../../forms/form-rules';
import type { RecordDialogProps } from '../../list-page/use-record-dialog';
import { ServicePreview } from './service-preview';
import { fieldsOf, type ServiceValues, valuesOf } from './service-values';

const FORM_ID = 'service-form';
const fields = rules.ServiceCreate;

/** Adds or edits a service, with a preview next to the fields. */
export function ServiceDialog({ open, record: service, onClose }: RecordDialogProps<Service>) {
  const [form] = Form.useForm<ServiceValues>();
  const create = useCreateService();
  const update = useUpdateService();
  const saving = create.isPending || update.isPending;
  const [initial] = useState(() => valuesOf(service));
  const values = { ...initial, ...(Form.useWatch([], form) as Partial<ServiceValues> | undefined) };
  return (
    <FormDialog
      title={service ? 'Edit Service' : 'Add Service'}
      open={open}
      width={940}
      formId={FORM_ID}
      saving={saving}
      okText={saving ? 'Saving...' : service ? 'Save Changes' : 'Add Service'}
      isChanged={() => JSON.stringify(fieldsOf(values)) !== JSON.stringify(fieldsOf(initial))}
      onClose={onClose}
    >
      <div className="set-columns">
        <Form<ServiceValues>
          id={FORM_ID}
          name={FORM_ID}
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={initial}
          disabled={saving}
          validateTrigger="onBlur"
          onFinish={(sent) => void save(sent)}
        >
          <Form.Item name="name" label="Name" rules={textRules(fields.name)}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="description"
            label="Description"
            rules={textRules(fields.description)}
            extra="The first line introduces it. Each line after that is a point of its own."
          >
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
          </Form.Item>
          <div className="set-row">
            <Form.Item name="durationText" label="Duration" rules={textRules(fields.durationText)}>
              <Input autoComplete="off" placeholder="About an hour" />
            </Form.Item>
            <Form.Item
              name="priceText"
              label="Price"
              rules={textRules(fields.priceText)}
              extra="Put what it depends on in a second line."
            >
              <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} placeholder="From $80" />
            </Form.Item>
          </div>
          <Form.Item
            name="checklist"
            label="What to Bring"
            extra="One thing per line. Clients see it on their visit page."
          >
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
          </Form.Item>
          <div className="set-row">
            <Form.Item
              name="mobile"
              label="Mobile"
              valuePropName="checked"
              extra="Shown under Mobile Services on the home page."
            >
              <Switch />
            </Form.Item>
            <Form.Item
              name="active"
              label="Active"
              valuePropName="checked"
              extra="Only active services can be booked."
            >
              <Switch />
            </Form.Item>
          </div>
        </Form>
        <ServicePreview values={values} />
      </div>
    </FormDialog>
  );

  async function save(sent: ServiceValues): Promise<void> {
    try {
      const { name } = await (service
        ? update.mutateAsync({ id: service.id, changes: { ...fieldsOf(sent), version: service.version } })
        : create.mutateAsync(fieldsOf(sent)));
      onClose();
      toast({
        title: service ? 'Service Saved' : 'Service Added',
        description: `Visitors see ${name} as you wrote it.`,
      });
    } catch (error) {
      if (!showFieldErrors(form, error)) {
        toastError(<FailureText text="The service wasn't saved." error={error} />);
      }
    }
  }
}
