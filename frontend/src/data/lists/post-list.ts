import { infiniteQueryOptions } from '@tanstack/react-query';
import { BlogService } from '@/api/services/BlogService';
import { routeId } from '@/lib/route-id';
import { blogKeys, type PostSummary, summaryOf } from '../blog';
import { nextPage, PAGE_SIZE, pageOf, type RowsPage, searchOf } from './list-pages';

/** Part of the blog: the results of a search, or everything after one post; all of it without either. */
export interface PostList {
  search: string | undefined;
  after: number | undefined;
}

/** The list a URL asks for. */
export function postListOf(params: URLSearchParams): PostList {
  return {
    search: searchOf(params.get('q')),
    after: routeId(params.get('after') ?? undefined) || undefined,
  };
}

/** Posts visitors may read, newest first, page by page. */
export const postListQuery = (params: URLSearchParams) => {
  const { search, after } = postListOf(params);
  return infiniteQueryOptions({
    queryKey: blogKeys.list({ search, after }),
    queryFn: async ({ pageParam }): Promise<RowsPage<PostSummary>> => {
      const { rows, next } = pageOf(await BlogService.listPosts(PAGE_SIZE, pageParam, search));
      return { rows: rows.map(summaryOf), next };
    },
    initialPageParam: after,
    getNextPageParam: nextPage,
    // On return, as many posts are loaded as before.
    gcTime: Infinity,
  });
};
