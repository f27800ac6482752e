import { Form, Input, Select, Switch } from 'antd';
import type { Service } from '@/api/models/Service';
import { rules } from '@/api/rules';
import { useCreateService, useLoadService, useUpdateService } from '@/data/admin/services';
import { formatDuration } from '@/lib/time/days';
import { FormDialog } from '@/admin/forms/form-dialog';
import { textRules } from '@/admin/forms/form-rules';
import { useRecordForm } from '@/admin/forms/use-record-form';
import type { RecordDialogProps } from '@/admin/list-page/use-record-dialog';
import { durationChoices } from '@/admin/forms/slot-times';
import { ExampleFigure } from './example-figure';
import { ServicePreview } from './service-preview';
import { typedDuration } from './typed-duration';
import { fieldsOf, type ServiceValues, valuesOf } from './service-values';

const fields = rules.ServiceCreate;

const BUFFERS = Array.from({ length: 17 }, (_, index) => ({
  value: index * 15,
  label: index === 0 ? 'Nothing' : formatDuration(index * 15),
}));

/** Warns when the text names another length than the one that is booked. */
function OtherLength({ values: { durationText, durationMinutes } }: { values: ServiceValues }) {
  const typed = typedDuration(durationText);
  return (
    typed &&
    durationMinutes !== null &&
    (durationMinutes < typed.from || durationMinutes > typed.to) && (
      <span role="status">
        Visitors read this, but {formatDuration(durationMinutes)} is booked: see “A visit takes” below.
      </span>
    )
  );
}

/** Adds or edits a service, with a preview next to the fields. */
export function ServiceDialog({ open, record: service, onClose }: RecordDialogProps<Service>) {
  const { form, initial, formProps, dialogProps } = useRecordForm({
    record: service,
    formId: 'service-form',
    valuesOf,
    fieldsOf,
    create: useCreateService(),
    update: useUpdateService(),
    load: useLoadService(),
    onSaved: onClose,
    name: 'Service',
    describe: ({ name, active }) =>
      active ? `Visitors see ${name} as you wrote it.` : `Visitors see ${name} once it’s active.`,
    failed: 'The service wasn’t saved.',
    unique: 'name',
  });
  const values = { ...initial, ...(Form.useWatch([], form) as Partial<ServiceValues> | undefined) };
  return (
    <FormDialog
      {...dialogProps}
      title={service ? 'Edit Service' : 'Add Service'}
      open={open}
      width={940}
      onClose={onClose}
    >
      <div className="set-columns">
        <Form {...formProps}>
          <Form.Item name="name" label="Name" rules={textRules(fields.name)}>
            <Input dir="auto" autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="description"
            label="Description"
            rules={textRules(fields.description)}
            extra="The first line introduces it. Each line after that is its own bullet point."
          >
            <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} />
          </Form.Item>
          <div className="set-row">
            <Form.Item
              name="durationText"
              label="Duration"
              rules={textRules(fields.durationText)}
              extra={<OtherLength values={values} />}
            >
              <Input dir="auto" autoComplete="off" placeholder="About an hour" />
            </Form.Item>
            <Form.Item
              name="priceText"
              label="Price"
              rules={textRules(fields.priceText)}
              extra="Put what it depends on in a second line."
            >
              <Input.TextArea dir="auto" autoSize={{ minRows: 1, maxRows: 4 }} placeholder="From $80" />
            </Form.Item>
          </div>
          <div className="set-row">
            <Form.Item name="durationMinutes" label="A visit takes">
              <Select
                options={[{ value: null, label: 'As long as its time slot' }, ...durationChoices(30)]}
              />
            </Form.Item>
            <Form.Item name="bufferMinutes" label="Kept free before and after it">
              <Select options={BUFFERS} />
            </Form.Item>
          </div>
          <ExampleFigure values={values} />
          <Form.Item
            name="checklist"
            label="What to Bring"
            extra="One thing per line. Clients see it on their visit page."
          >
            <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} />
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
}
