import { queryOptions, useMutation } from '@tanstack/react-query';
import type { BlogPostCreate } from '../../api/models/BlogPostCreate';
import type { BlogPostUpdate } from '../../api/models/BlogPostUpdate';
import { AdminBlogService } from '../../api/services/AdminBlogService';
import { blogKeys } from '../blog';
import { useRefresh } from './use-update-row';

/** Every post, newest first, for the back office. */
export const adminPostsQuery = () =>
  queryOptions({ queryKey: blogKeys.admin, queryFn: () => AdminBlogService.listAllPosts() });

/** Adds a post; all lists are asked for again. */
export function useCreatePost() {
  const onSuccess = useRefresh(blogKeys);
  return useMutation({
    mutationFn: (fields: BlogPostCreate) => AdminBlogService.createPost(fields),
    onSuccess,
  });
}

/** Changes the fields given. */
export function useUpdatePost() {
  const onSuccess = useRefresh(blogKeys);
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: BlogPostUpdate }) =>
      AdminBlogService.updatePost(id, changes),
    onSuccess,
  });
}

/** Deletes a post for good. */
export function useDeletePost() {
  const onSuccess = useRefresh(blogKeys);
  return useMutation({ mutationFn: (id: number) => AdminBlogService.deletePost(id), onSuccess });
}
