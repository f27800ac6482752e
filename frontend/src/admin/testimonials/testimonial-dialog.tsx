import { useCallback, useState } from 'react';
import { Form, Input, Modal, Radio, Switch } from 'antd';
import type { Testimonial } from '../../api/models/Testimonial';
import { rules } from '../../api/rules';
import { useCreateTestimonial, useUpdateTestimonial } from '../../data/admin-testimonials';
import { toastError } from '../../lib/toast';
import { showFieldErrors } from '../forms/field-errors';
import { textRules } from '../forms/form-rules';
import { useLeaveGuard } from '../forms/use-leave-guard';

const FORM_ID = 'testimonial-form';
const fields = rules.TestimonialCreate;
const RATINGS = [1, 2, 3, 4, 5].map((value) => ({
  value,
  label: (
    <>
      <span aria-hidden>{value} ★</span>
      <span className="sr-only">{value === 1 ? '1 star' : `${value} stars`}</span>
    </>
  ),
}));

type TestimonialValues = Pick<Testimonial, 'author' | 'content' | 'rating' | 'published'>;

interface TestimonialDialogProps {
  open: boolean;
  /** The testimonial to edit, as it was when the dialog opened; none to add one. */
  testimonial?: Testimonial;
  onClose: () => void;
}

/** Add New Testimonial and edit dialog. */
export function TestimonialDialog({ open, testimonial, onClose }: TestimonialDialogProps) {
  const [form] = Form.useForm<TestimonialValues>();
  const create = useCreateTestimonial();
  const update = useUpdateTestimonial();
  const saving = create.isPending || update.isPending;
  const [initial] = useState(() => valuesOf(testimonial));
  const leave = useLeaveGuard(
    useCallback(
      () =>
        open && Object.keys(changesOf(initial, form.getFieldsValue(true) as TestimonialValues)).length > 0,
      [open, initial, form],
    ),
  );
  return (
    <Modal
      title={testimonial ? 'Edit Testimonial' : 'Add New Testimonial'}
      open={open}
      width={620}
      centered
      destroyOnHidden
      mask={{ closable: !saving }}
      keyboard={!saving}
      closable={!saving}
      okText={saving ? 'Saving...' : testimonial ? 'Save Changes' : 'Add Testimonial'}
      okButtonProps={{ htmlType: 'submit', form: FORM_ID, disabled: saving }}
      cancelButtonProps={{ disabled: saving }}
      onCancel={() => {
        leave(onClose);
      }}
    >
      <Form<TestimonialValues>
        id={FORM_ID}
        name={FORM_ID}
        form={form}
        layout="vertical"
        initialValues={initial}
        disabled={saving}
        validateTrigger="onBlur"
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="author" label="Author" rules={textRules(fields.author)}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="content" label="Testimonial" rules={textRules(fields.content)}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
        <Form.Item name="rating" label="Rating">
          <Radio.Group aria-label="Rating" optionType="button" options={RATINGS} />
        </Form.Item>
        <Form.Item
          name="published"
          label="Published"
          valuePropName="checked"
          extra="Visitors only see published testimonials."
        >
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );

  async function save(values: TestimonialValues): Promise<void> {
    const sent = { ...values, author: values.author.trim(), content: values.content.trim() };
    try {
      if (!testimonial) {
        await create.mutateAsync(sent);
      } else {
        const changes = changesOf(initial, sent);
        if (Object.keys(changes).length > 0) {
          await update.mutateAsync({ id: testimonial.id, changes });
        }
      }
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error)) {
        toastError('There was an error saving the testimonial. Please try again.');
      }
    }
  }
}

function valuesOf(testimonial?: Testimonial): TestimonialValues {
  const { author = '', content = '', rating = 5, published = true } = testimonial ?? {};
  return { author, content, rating, published };
}

function changesOf(initial: TestimonialValues, values: TestimonialValues): Partial<TestimonialValues> {
  const changed = (Object.keys(initial) as (keyof TestimonialValues)[]).filter(
    (key) => initial[key] !== values[key],
  );
  return Object.fromEntries(changed.map((key) => [key, values[key]]));
}
