import { Form, Input, Radio, Switch } from 'antd';
import type { Testimonial } from '@/api/models/Testimonial';
import { TestimonialSource } from '@/api/models/TestimonialSource';
import { rules } from '@/api/rules';
import { useCreateTestimonial, useLoadTestimonial, useUpdateTestimonial } from '@/data/admin/testimonials';
import { FormDialog } from '../forms/form-dialog';
import { textRules } from '../forms/form-rules';
import { useRecordForm } from '../forms/use-record-form';
import type { RecordDialogProps } from '../list-page/use-record-dialog';

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
  const { formProps, dialogProps } = useRecordForm({
    record: testimonial,
    formId: 'testimonial-form',
    valuesOf,
    fieldsOf,
    create: useCreateTestimonial(),
    update: useUpdateTestimonial(),
    load: useLoadTestimonial(),
    onSaved: ({ id }) => {
      onClose();
      onSaved(id, id !== testimonial?.id);
    },
    name: 'Testimonial',
    describe: ({ author, published }) =>
      `What ${author} wrote is ${published ? 'published' : 'hidden from visitors'}.`,
    failed: 'There was an error saving the testimonial. Please try again.',
  });
  return (
    <FormDialog
      {...dialogProps}
      title={testimonial ? 'Edit Testimonial' : 'Add New Testimonial'}
      open={open}
      width={620}
      onClose={onClose}
    >
      <Form {...formProps}>
        <Form.Item name="author" label="Author" rules={textRules(fields.author)}>
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="content"
          label="Testimonial"
          rules={textRules(fields.content)}
          extra={
            isByClient(testimonial) &&
            'To shorten it, put … in place of the words you leave out. Visitors see below it that it was edited.'
          }
        >
          <Input.TextArea dir="auto" autoSize={{ minRows: 4, maxRows: 12 }} />
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
}

function isByClient(testimonial?: Testimonial): boolean {
  return testimonial?.source === TestimonialSource.VISITOR || testimonial?.source === TestimonialSource.VISIT;
}

function valuesOf(testimonial?: Testimonial): TestimonialValues {
  const { author = '', content = '', rating = 5, published = true } = testimonial ?? {};
  return { author, content, rating, published };
}

function fieldsOf({ author, content, ...others }: TestimonialValues): TestimonialValues {
  return { ...others, author: author.trim(), content: content.trim() };
}
