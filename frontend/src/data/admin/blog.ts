import { queryOptions, useMutation } from '@tanstack/react-query';
import type { BlogPostCreate } from '@/api/models/BlogPostCreate';
import type { BlogPostUpdate } from '@/api/models/BlogPostUpdate';
import { AdminBlogService } from '@/api/services/AdminBlogService';
import { blogKeys } from '../blog';
import { useLoadRow, useRefresh } from './use-update-row';
import { ignoreNotFound } from './ignore-not-found';

/** All posts, newest first, for the back office. */
export const adminPostsQuery = () =>
  queryOptions({ queryKey: blogKeys.admin, queryFn: () => AdminBlogService.listAllPosts() });

/** Adds a post; all lists are refetched. */
export function useCreatePost() {
  const onSuccess = useRefresh(blogKeys);
  return useMutation({
    mutationFn: (fields: BlogPostCreate) => AdminBlogService.createPost(fields),
    onSuccess,
  });
}

/** Changes the given fields. */
export function useUpdatePost() {
  const onSuccess = useRefresh(blogKeys);
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: BlogPostUpdate }) =>
      AdminBlogService.updatePost(id, changes),
    onSuccess,
  });
}

/** Reads a post anew; undefined if it was deleted. */
export const useLoadPost = () => useLoadRow(adminPostsQuery());

/** Permanently deletes a post. */
export function useDeletePost() {
  const onSuccess = useRefresh(blogKeys);
  return useMutation({
    mutationFn: (id: number) => AdminBlogService.deletePost(id).catch(ignoreNotFound),
    onSuccess,
  });
}
