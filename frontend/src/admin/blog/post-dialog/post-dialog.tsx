import { useState } from 'react';
import { EyeOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { BlogPost } from '../../../api/models/BlogPost';
import { useShopClock } from '../../../data/business';
import { FormDialog } from '../../forms/form-dialog';
import type { RecordDialogProps } from '../../list-page/use-record-dialog';
import { PostForm } from './post-form';
import { PostPreview } from './post-preview';
import { isChanged, postValues, type PostValues } from './post-values';
import { useLaterDate } from './use-later-date';
import { useSavePost } from './use-save-post';

const FORM_ID = 'post-form';

interface PostDialogProps extends RecordDialogProps<BlogPost> {
  onSaved: (id: number, isNew: boolean) => void;
}

/** The dialog to write or edit a post. */
export function PostDialog({ open, record: post, onClose, onSaved }: PostDialogProps) {
  const [form] = Form.useForm<PostValues>();
  const { timeZone } = useShopClock();
  const [initial] = useState(() => postValues(post, timeZone));
  const later = useLaterDate(form);
  const [previewed, setPreviewed] = useState<PostValues>();
  const { save, saving, percent } = useSavePost(form, post, (saved) => {
    onClose();
    onSaved(saved.id, !post);
  });
  return (
    <FormDialog
      title={post ? 'Edit Post' : 'New Post'}
      open={open}
      width={1120}
      formId={FORM_ID}
      saving={saving}
      okText={saving ? 'Saving...' : post ? 'Save Changes' : later ? 'Schedule Post' : 'Create Post'}
      isChanged={() => isChanged(initial, form.getFieldsValue(true) as PostValues)}
      onClose={onClose}
      footerStart={
        <Button
          icon={<EyeOutlined />}
          disabled={saving}
          onClick={() => {
            setPreviewed(form.getFieldsValue(true) as PostValues);
          }}
        >
          Preview
        </Button>
      }
    >
      <PostForm
        id={FORM_ID}
        form={form}
        initial={initial}
        saving={saving}
        percent={percent}
        onSave={(values) => void save(values)}
      />
      <PostPreview
        values={previewed}
        onClose={() => {
          setPreviewed(undefined);
        }}
      />
    </FormDialog>
  );
}
