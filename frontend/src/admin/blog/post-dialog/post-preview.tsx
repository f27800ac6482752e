import { lazy, Suspense } from 'react';
import { Modal } from 'antd';
import { Picture } from '@/admin/pictures/picture';
import type { PostValues } from './post-values';

const ReadOnlyText = lazy(() => import('../editor/read-only-text'));

interface PostPreviewProps {
  /** Values of the form; nothing is shown without them. */
  values: PostValues | undefined;
  onClose: () => void;
}

/** The article as visitors would see it, before it is saved. */
export function PostPreview({ values, onClose }: PostPreviewProps) {
  const cover = values?.imageUrl[0];
  return (
    <Modal
      open={values !== undefined}
      title="Preview"
      width={760}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {values && (
        <article className="post-preview">
          <p>
            By <bdi>{values.author || 'author'}</bdi>
          </p>
          <h1 dir="auto">{values.title || 'Title'}</h1>
          <p dir="auto" className="post-preview-excerpt">
            {values.excerpt}
          </p>
          {cover?.preview ? (
            <img src={cover.preview} alt="" />
          ) : (
            cover?.url && <Picture value={cover.url} alt="" sizes="700px" />
          )}
          <Suspense>
            <ReadOnlyText html={values.content} />
          </Suspense>
        </article>
      )}
    </Modal>
  );
}
