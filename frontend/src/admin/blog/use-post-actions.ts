import { useMemo } from 'react';
import type { BlogPost } from '../../api/models/BlogPost';
import { useDeletePost } from '../../data/admin/blog';
import { useConfirmDelete } from '../list-page/use-confirm-delete';

/** What can be done to a post in the list; the functions stay the same ones. */
export interface PostActions {
  edit: (post: BlogPost) => void;
  remove: (post: BlogPost) => void;
}

/** Edit, and delete with confirmation. */
export function usePostActions(onEdit: (post: BlogPost) => void): PostActions {
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: erase } = useDeletePost();
  return useMemo(
    () => ({
      edit: onEdit,
      remove: ({ id, title }) => {
        confirmDelete({
          title: `Delete ${title}?`,
          content: 'This will permanently delete the blog post. This action cannot be undone.',
          erase: () => erase(id),
          done: { title: 'Post Deleted', description: `${title} is gone.` },
          failed: 'Failed to delete the post. Please try again.',
        });
      },
    }),
    [onEdit, erase, confirmDelete],
  );
}
