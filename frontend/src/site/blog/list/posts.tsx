import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { PostSummary } from '@/data/blog';
import type { PostList } from '@/data/lists/post-list';
import { SKELETONS } from '@/lib/constants';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ErrorBox } from '@/ui/error-box';
import { LoadMore } from '@/ui/list/load-more';
import { PostCard, PostCardSkeleton } from '../post-card';

const GRID = 'grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-3';
const EMPTY = 'border border-line bg-surface px-6 py-14 text-center';
const FAILED = 'Error loading blog posts.';

interface PostsProps {
  list: PostList;
  query: Omit<UseInfiniteQueryResult, 'data'>;
  posts: PostSummary[] | undefined;
  onClear: () => void;
}

/** The articles loaded so far, or the loading, empty or error state, and a button for more. */
export function Posts({ list, query, posts, onClear }: PostsProps) {
  // An empty placeholder is the answer to the search before.
  if (!posts || (posts.length === 0 && query.isPlaceholderData)) {
    return query.isError ? (
      <ErrorBox message={FAILED} />
    ) : (
      <div aria-busy="true" className={GRID}>
        {Array.from({ length: SKELETONS.page }, (_, index) => (
          <PostCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  const { search = '' } = list;
  if (posts.length > 0 || list.after) {
    const start = new URLSearchParams(search && { q: search });
    const next = new URLSearchParams(start);
    next.set('after', String(posts.at(-1)?.id));
    return (
      <LoadMore
        query={query}
        name={`${search} ${list.after}`}
        shown={posts.length}
        noun="articles"
        error={FAILED}
        next={{ pathname: paths.blog, search: next.toString() }}
        start={list.after ? { pathname: paths.blog, search: start.toString() } : undefined}
      >
        {posts.length > 0 ? (
          <ul className={GRID}>
            {posts.map((post, index) => (
              <li key={post.id}>
                <PostCard post={post} priority={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <p>There are no more articles.</p>
        )}
      </LoadMore>
    );
  }
  return search ? (
    <div className={EMPTY}>
      <p className="text-muted">No articles found matching your search.</p>
      <Button variant="outline" className="scripts-only mt-6" onClick={onClear}>
        Clear Search
      </Button>
    </div>
  ) : (
    <div className={EMPTY}>
      <p className="font-display text-2xl">Articles Coming Soon!</p>
      <p className="mt-3 text-muted">The first one is still on the bench. Check back soon.</p>
    </div>
  );
}
