import { queryOptions } from '@tanstack/react-query';
import { BlogService } from '../api/services/BlogService';
import { askForId } from '../lib/route-id';

/** Query keys of the blog. `all` is the prefix of everything visitors see, `admin` of the back office. */
export const blogKeys = {
  all: ['blog'] as const,
  recent: ['blog', 'recent'] as const,
  list: (list: { search: string | undefined; after: number | undefined }) => ['blog', 'list', list] as const,
  post: (id: number) => ['blog', id] as const,
  admin: ['admin', 'blog'] as const,
  preview: (id: number) => ['admin', 'blog', id] as const,
};

/** The three newest posts. */
export const recentPostsQuery = () =>
  queryOptions({ queryKey: blogKeys.recent, queryFn: () => BlogService.listRecentPosts() });

/** One post; fails with status 404 unless visitors may read it. */
export const postQuery = (id: number) =>
  queryOptions({
    queryKey: blogKeys.post(id),
    queryFn: () => askForId(id, (known) => BlogService.getPost(known)),
    meta: { decides: true },
  });

/** The same post, requested with the administrator's token after the server, which has none, rendered "not found". */
export const postPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: blogKeys.preview(id),
    queryFn: () => askForId(id, (known) => BlogService.getPost(known)),
  });
