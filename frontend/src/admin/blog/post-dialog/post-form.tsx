import { Form, Input, Switch, type FormInstance } from 'antd';
import { rules } from '@/api/rules';
import { useShopClock } from '@/data/business';
import { textRules } from '@/admin/forms/form-rules';
import { PicturePicker } from '@/admin/pictures/picture-picker';
import { ContentField } from '../editor/content-field';
import { goLiveText } from '@/lib/time/go-live';
import type { PostValues } from './post-values';
import { useLaterDate } from './use-later-date';
import { DialogForm } from '@/admin/forms/form-dialog';

const fields = rules.BlogPostCreate;

interface PostFormProps {
  id: string;
  form: FormInstance<PostValues>;
  initial: PostValues;
  saving: boolean;
  /** Progress of the cover's upload. */
  percent?: number;
  /** Told whether pictures of the text are still being uploaded. */
  onBusy: (isBusy: boolean) => void;
  onSave: (values: PostValues) => void;
}

/** The fields of a post: the text in a wide column, the details next to it. */
export function PostForm({ id, form, initial, saving, percent, onBusy, onSave }: PostFormProps) {
  const { timeZone, timeZoneLabel } = useShopClock();
  const later = useLaterDate(form);
  return (
    <DialogForm<PostValues>
      id={id}
      form={form}
      className="post-form"
      initialValues={initial}
      disabled={saving}
      validateTrigger="onBlur"
      onFinish={onSave}
    >
      <div>
        <Form.Item name="title" label="Title" rules={textRules(fields.title)}>
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
        <Form.Item name="content" label="Content" rules={textRules(fields.content)}>
          <ContentField disabled={saving} onBusy={onBusy} />
        </Form.Item>
      </div>
      <div>
        <Form.Item
          name="excerpt"
          label="Excerpt"
          extra={`At least ${fields.excerpt.minLength} characters. Blog cards show the first 120.`}
          rules={textRules(fields.excerpt)}
        >
          <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        <Form.Item name="author" label="Author" rules={textRules(fields.author)}>
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
        <Form.Item name="imageUrl" label="Cover image (optional)" validateTrigger="onChange">
          <PicturePicker disabled={saving} percent={percent} />
        </Form.Item>
        <Form.Item
          name="publishedAt"
          label={`Publish date (${timeZoneLabel})`}
          extra={
            later
              ? `${goLiveText(later, timeZone)}. Until then only you can see it.`
              : 'Leave blank to publish now. A later date schedules it.'
          }
        >
          <Input type="datetime-local" max="2999-12-31T23:59" />
        </Form.Item>
        <Form.Item name="published" label="Published" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </DialogForm>
  );
}
