import { useState } from 'react';
import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import type { BlogPost } from '@/api/models/BlogPost';
import { adminPostsQuery } from '@/data/admin/blog';
import { useShopClock } from '@/data/business';
import { ConflictNote } from '@/admin/forms/conflict/conflict-note';
import { FormDialog } from '@/admin/forms/form-dialog';
import type { RecordDialogProps } from '@/admin/list-page/use-record-dialog';
import { HistoryButton } from '@/admin/revisions/history';
import { PostForm } from './post-form';
import { PostPreview } from './post-preview';
import { postValues, type PostValues } from './post-values';
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
  const { data: posts = [] } = useQuery(adminPostsQuery());
  const [initial] = useState(() => postValues(post, posts[0]?.author ?? '', timeZone));
  const later = useLaterDate(form);
  const [isBusy, setIsBusy] = useState(false);
  const [previewed, setPreviewed] = useState<PostValues>();
  const { save, saveAsNew, isChanged, saving, percent, conflict } = useSavePost(
    form,
    post,
    initial,
    (saved) => {
      onClose();
      onSaved(saved.id, saved.id !== post?.id);
    },
  );
  return (
    <FormDialog
      title={post ? 'Edit Post' : 'New Post'}
      open={open}
      width={1120}
      formId={FORM_ID}
      saving={saving}
      okDisabled={isBusy}
      okText={saving ? 'Saving...' : post ? 'Save Changes' : later ? 'Schedule Post' : 'Create Post'}
      isChanged={() => isBusy || isChanged()}
      onClose={onClose}
      refusal={
        <ConflictNote
          what="post"
          conflict={conflict}
          saving={saving}
          onSaveMine={form.submit}
          onSaveAsNew={() => void form.validateFields().then(saveAsNew, () => undefined)}
        />
      }
      footerStart={
        <>
          <Button
            icon={<EyeOutlined aria-hidden />}
            disabled={saving}
            onClick={() => setPreviewed(form.getFieldsValue(true) as PostValues)}
          >
            Preview
          </Button>
          {post && (
            <HistoryButton
              kind="post"
              id={post.id}
              name={post.title}
              disabled={saving}
              onRestored={() => {
                onClose();
                onSaved(post.id, false);
              }}
            />
          )}
        </>
      }
    >
      <PostForm
        id={FORM_ID}
        form={form}
        initial={initial}
        saving={saving}
        percent={percent}
        onBusy={setIsBusy}
        onSave={(values) => void save(values)}
      />
      <PostPreview values={previewed} onClose={() => setPreviewed(undefined)} />
    </FormDialog>
  );
}
