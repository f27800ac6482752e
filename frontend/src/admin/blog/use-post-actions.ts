import { useMemo } from 'react';
import { App } from 'antd';
import type { BlogPost } from '../../api/models/BlogPost';
import { useDeletePost } from '../../data/admin-blog';
import { toastError } from '../../lib/toast';

/** What can be done to a post in the list; the functions stay the same ones. */
export interface PostActions {
  edit: (post: BlogPost) => void;
  remove: (post: BlogPost) => void;
}

/** Edit, and delete with confirmation. */
export function usePostActions(onEdit: (post: BlogPost) => void): PostActions {
  const { modal } = App.useApp();
  const { mutateAsync: erase } = useDeletePost();
  return useMemo(
    () => ({
      edit: onEdit,
      remove: ({ id, title }) => {
        modal.confirm({
          title: `Delete ${title}?`,
          content: 'This will permanently delete the blog post. This action cannot be undone.',
          okText: 'Delete',
          okButtonProps: { danger: true },
          focusable: { autoFocusButton: 'cancel' },
          onOk: () =>
            erase(id).catch(() => {
              toastError('Failed to delete the post. Please try again.');
            }),
        });
      },
    }),
    [onEdit, erase, modal],
  );
}
