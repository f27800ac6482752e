import { queryOptions } from '@tanstack/react-query';
import { BlogService } from '../api/services/BlogService';
import { askForId } from '../lib/route-id';

/** The three newest posts. */
export const recentPostsQuery = () =>
  queryOptions({ queryKey: ['/api/blog/recent'], queryFn: () => BlogService.listRecentPosts() });

/** One post; fails with status 404 if there is none a visitor may read. */
export const postQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/blog', id],
    queryFn: () => askForId(id, (known) => BlogService.getPost(known)),
  });

/** The same asked with the administrator's token, after the server, which has none, rendered "not found". */
export const postPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/blog', id, 'preview'],
    queryFn: () => askForId(id, (known) => BlogService.getPost(known)),
  });
