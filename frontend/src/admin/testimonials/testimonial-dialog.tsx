import { useState } from 'react';
import { Form, Input, Radio, Switch } from 'antd';
import type { Testimonial } from '../../api/models/Testimonial';
import { rules } from '../../api/rules';
import { useCreateTestimonial, useUpdateTestimonial } from '../../data/admin/testimonials';
import { toast, toastError } from '../../lib/toast';
import { showFieldErrors } from '../forms/field-errors';
import { FormDialog } from '../forms/form-dialog';
import { textRules } from '../forms/form-rules';
import type { RecordDialogProps } from '../list-page/use-record-dialog';

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

interface TestimonialDialogProps extends RecordDialogProps<Testimonial> {
  onSaved: (id: number, isNew: boolean) => void;
}

/** The dialog to add or edit a testimonial. */
export function TestimonialDialog({ open, record: testimonial, onClose, onSaved }: TestimonialDialogProps) {
  const [form] = Form.useForm<TestimonialValues>();
  const create = useCreateTestimonial();
  const update = useUpdateTestimonial();
  const saving = create.isPending || update.isPending;
  const [initial] = useState(() => valuesOf(testimonial));
  return (
    <FormDialog
      title={testimonial ? 'Edit Testimonial' : 'Add New Testimonial'}
      open={open}
      width={620}
      formId={FORM_ID}
      saving={saving}
      okText={saving ? 'Saving...' : testimonial ? 'Save Changes' : 'Add Testimonial'}
      isChanged={() =>
        Object.keys(changesOf(initial, form.getFieldsValue(true) as TestimonialValues)).length > 0
      }
      onClose={onClose}
    >
      <Form<TestimonialValues>
        id={FORM_ID}
        name={FORM_ID}
        form={form}
        layout="vertical"
        initialValues={initial}
        disabled={saving}
        validateTrigger="onBlur"
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
    </FormDialog>
  );

  async function save(values: TestimonialValues): Promise<void> {
    const sent = { ...values, author: values.author.trim(), content: values.content.trim() };
    try {
      const saved = await send(sent);
      onClose();
      onSaved(saved.id, !testimonial);
      toast({
        title: testimonial ? 'Testimonial Saved' : 'Testimonial Added',
        description: `What ${saved.author} wrote is ${saved.published ? 'published' : 'hidden from visitors'}.`,
      });
    } catch (error) {
      if (!showFieldErrors(form, error)) {
        toastError('There was an error saving the testimonial. Please try again.');
      }
    }
  }

  async function send(sent: TestimonialValues): Promise<Testimonial> {
    if (!testimonial) {
      return create.mutateAsync(sent);
    }
    const changes = changesOf(initial, sent);
    return Object.keys(changes).length > 0
      ? update.mutateAsync({ id: testimonial.id, changes })
      : testimonial;
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
