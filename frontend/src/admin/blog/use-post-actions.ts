import { useMemo } from 'react';
import type { BlogPost } from '@/api/models/BlogPost';
import { useDeletePost, useUpdatePost } from '@/data/admin/blog';
import { setWithUndo } from '../forms/set-with-undo';
import { useConfirmDelete } from '../list-page/use-confirm-delete';
import { POST_STATES, postState } from './post-state';
import { bidiIsolate } from '@/lib/bidi-isolate';

/** Actions on a post in the list; stable across renders. */
export type PostActions = ReturnType<typeof usePostActions>;

/** Edit, publish (with Undo in the notification), and delete after a confirmation. */
export function usePostActions(onEdit: (post: BlogPost) => void) {
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: update } = useUpdatePost();
  const { mutateAsync: erase } = useDeletePost();
  return useMemo(
    () => ({
      edit: onEdit,
      publish: ({ id, title }: BlogPost) => {
        setWithUndo(true, {
          set: (published) => update({ id, changes: { published } }),
          said: (_published, post) => ({
            title: 'Post Saved',
            description: `${bidiIsolate(title)} ${POST_STATES[postState(post)]}.`,
          }),
          failed: 'There was an error saving the blog post. Please try again.',
        });
      },
      remove: ({ id, title }: BlogPost) => {
        confirmDelete({
          title: `Delete ${bidiIsolate(title)}?`,
          content: 'This will permanently delete the blog post. This action cannot be undone.',
          erase: () => erase(id),
          done: { title: 'Post Deleted', description: `${bidiIsolate(title)} is gone.` },
          failed: 'Failed to delete the post. Please try again.',
        });
      },
    }),
    [onEdit, update, erase, confirmDelete],
  );
}
