import { queryOptions } from '@tanstack/react-query';
import type { PublicBlogPost } from '../api/models/PublicBlogPost';
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

/** A post in a list, without its content. */
export type PostSummary = Omit<PublicBlogPost, 'content'>;

/** Drops the content: that of some articles would make the page several times larger. */
export function summaryOf({ content: _content, ...post }: PublicBlogPost): PostSummary {
  return post;
}

/** The three newest posts. */
export const recentPostsQuery = () =>
  queryOptions({
    queryKey: blogKeys.recent,
    queryFn: async () => (await BlogService.listRecentPosts()).map(summaryOf),
  });

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
