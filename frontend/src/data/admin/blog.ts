import { queryOptions } from '@tanstack/react-query';
import type { BlogPostCreate } from '@/api/models/BlogPostCreate';
import type { BlogPostUpdate } from '@/api/models/BlogPostUpdate';
import { AdminBlogService } from '@/api/services/AdminBlogService';
import { blogKeys } from '../blog';
import { useLoadRow, useRefresh, useWrite } from './use-update-row';
import { ignoreNotFound } from './ignore-not-found';

/** All posts, newest first, for the back office. */
export const adminPostsQuery = () =>
  queryOptions({ queryKey: blogKeys.admin, queryFn: () => AdminBlogService.listAllPosts() });

/** Adds a post; all lists are refetched. */
export const useCreatePost = () =>
  useWrite(useRefresh(blogKeys), (fields: BlogPostCreate) => AdminBlogService.createPost(fields));

/** Changes the given fields. */
export const useUpdatePost = () =>
  useWrite(useRefresh(blogKeys), ({ id, changes }: { id: number; changes: BlogPostUpdate }) =>
    AdminBlogService.updatePost(id, changes),
  );

/** Reads a post anew; undefined if it was deleted. */
export const useLoadPost = () => useLoadRow(adminPostsQuery());

/** Permanently deletes a post. */
export const useDeletePost = () =>
  useWrite(useRefresh(blogKeys), (id: number) => AdminBlogService.deletePost(id).catch(ignoreNotFound));
