import { useCallback, useState } from 'react';
import { Form, Modal } from 'antd';
import type { BlogPost } from '../../../api/models/BlogPost';
import { useLeaveGuard } from '../../forms/use-leave-guard';
import { PostForm } from './post-form';
import { isChanged, postValues, type PostValues } from './post-values';
import { useSavePost } from './use-save-post';

const FORM_ID = 'post-form';

interface PostDialogProps {
  open: boolean;
  /** The post to edit, as it was when the dialog opened; none to write one. */
  post?: BlogPost;
  onClose: () => void;
}

/** New Post and edit dialog. */
export function PostDialog({ open, post, onClose }: PostDialogProps) {
  const [form] = Form.useForm<PostValues>();
  const [initial] = useState(() => postValues(post));
  const { save, saving, percent } = useSavePost(form, post, onClose);
  const leave = useLeaveGuard(
    useCallback(
      () => open && isChanged(initial, form.getFieldsValue(true) as PostValues),
      [open, initial, form],
    ),
  );
  return (
    <Modal
      title={post ? 'Edit Post' : 'New Post'}
      open={open}
      width={1120}
      centered
      destroyOnHidden
      mask={{ closable: !saving }}
      keyboard={!saving}
      closable={!saving}
      okText={saving ? 'Saving...' : post ? 'Save Changes' : 'Create Post'}
      okButtonProps={{ htmlType: 'submit', form: FORM_ID, disabled: saving }}
      cancelButtonProps={{ disabled: saving }}
      onCancel={() => {
        leave(onClose);
      }}
    >
      <PostForm
        id={FORM_ID}
        form={form}
        initial={initial}
        saving={saving}
        percent={percent}
        onSave={(values) => void save(values)}
      />
    </Modal>
  );
}
