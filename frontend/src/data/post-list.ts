import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PublicBlogPost } from '../api/models/PublicBlogPost';
import { BlogService } from '../api/services/BlogService';
import { routeId } from '../lib/route-id';
import { blogKeys } from './blog';
import { type ListPage, nextPage, PAGE_SIZE, pageOf } from './list-pages';

/** The longest text the API searches for. */
export const MAX_SEARCH = 200;

/** A post in a list, without its text. */
export type PostSummary = Omit<PublicBlogPost, 'content'>;

/** A part of the articles: what a search finds, or what comes after one post; all without either. */
export interface PostList {
  search: string | undefined;
  after: number | undefined;
}

/** The list an address asks for. */
export function postListOf(params: URLSearchParams): PostList {
  const search = (params.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, MAX_SEARCH);
  return {
    search: search || undefined,
    after: routeId(params.get('after') ?? undefined) || undefined,
  };
}

/** Posts visitors may read, newest first, page by page. */
export const postListQuery = (params: URLSearchParams) => {
  const { search, after } = postListOf(params);
  return infiniteQueryOptions({
    queryKey: blogKeys.list({ search, after }),
    queryFn: async ({ pageParam }): Promise<ListPage<PostSummary>> => {
      const { rows, next } = pageOf(await BlogService.listPosts(PAGE_SIZE, pageParam, search));
      return { rows: rows.map(summary), next };
    },
    initialPageParam: after,
    getNextPageParam: nextPage,
    // Who comes back finds as much loaded as before.
    gcTime: Infinity,
  });
};

/** The texts of two dozen articles would make the page several times as large. */
function summary({ content: _content, ...post }: PublicBlogPost): PostSummary {
  return post;
}
