import { useState } from 'react';
import { Form } from 'antd';
import type { BlogPost } from '../../../api/models/BlogPost';
import { useShopClock } from '../../../data/business';
import { FormDialog } from '../../forms/form-dialog';
import type { RecordDialogProps } from '../../list-page/use-record-dialog';
import { PostForm } from './post-form';
import { isChanged, postValues, type PostValues } from './post-values';
import { useSavePost } from './use-save-post';

const FORM_ID = 'post-form';

interface PostDialogProps extends RecordDialogProps<BlogPost> {
  onSaved: (id: number, isNew: boolean) => void;
}

/** New Post and edit dialog. */
export function PostDialog({ open, record: post, onClose, onSaved }: PostDialogProps) {
  const [form] = Form.useForm<PostValues>();
  const { timeZone } = useShopClock();
  const [initial] = useState(() => postValues(post, timeZone));
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
      okText={saving ? 'Saving...' : post ? 'Save Changes' : 'Create Post'}
      isChanged={() => isChanged(initial, form.getFieldsValue(true) as PostValues)}
      onClose={onClose}
    >
      <PostForm
        id={FORM_ID}
        form={form}
        initial={initial}
        saving={saving}
        percent={percent}
        onSave={(values) => void save(values)}
      />
    </FormDialog>
  );
}
