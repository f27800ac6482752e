import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { postsQuery } from '../../data/blog';
import { SKELETONS } from '../../lib/constants';
import { Button } from '../../ui/button';
import { ErrorBox } from '../../ui/error-box';
import { PageHero } from '../layout/page-hero';
import { PostCard, PostCardSkeleton } from './post-card';
import { SearchBox } from './search-box';
import { searchPosts } from './search-posts';
import { useSearch } from './use-search';

const GRID = 'grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-3';
const EMPTY = 'border border-line bg-surface px-6 py-14 text-center';

/** All articles, with a search over what they say. */
export function Component() {
  const { data, isError } = useQuery(postsQuery());
  const { text, query, setText } = useSearch();
  const found = useMemo(() => data && searchPosts(data, query), [data, query]);

  return (
    <>
      <PageHero
        eyebrow="The Journal"
        title="Our Blog"
        text="Notes from the bench and the range: how things work, what they are worth, and how to look after them."
      />
      <div className="wrap py-10 sm:py-14">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <SearchBox text={text} onChange={setText} />
          <p role="status" className="text-sm text-muted">
            {found && found.length > 0 && countText(found.length, query)}
            {found?.length === 0 && query && <span className="sr-only">No articles found</span>}
          </p>
        </div>
        <section aria-labelledby="articles">
          <h2 id="articles" className="sr-only">
            Articles
          </h2>
          {isError && <ErrorBox message="Error loading blog posts." />}
          {!isError && !found && (
            <div aria-busy="true" className={GRID}>
              {Array.from({ length: SKELETONS.page }, (_, index) => (
                <PostCardSkeleton key={index} />
              ))}
            </div>
          )}
          {found && found.length > 0 && (
            <ul className={GRID}>
              {found.map((post, index) => (
                <li key={post.id}>
                  <PostCard post={post} priority={index === 0} />
                </li>
              ))}
            </ul>
          )}
          {found?.length === 0 && data?.length !== 0 && (
            <div className={EMPTY}>
              <p className="mb-6 text-muted">No articles found matching your search.</p>
              <Button
                variant="outline"
                onClick={() => {
                  setText('');
                }}
              >
                Clear Search
              </Button>
            </div>
          )}
          {data?.length === 0 && (
            <div className={EMPTY}>
              <p className="font-display text-2xl">Articles Coming Soon!</p>
              <p className="mt-3 text-muted">
                The first one is still on the bench. Please look in again shortly.
              </p>
            </div>
          )}
        </section>
      </div>
    </>
  );
}

function countText(count: number, query: string): string {
  const articles = count === 1 ? '1 article' : `${count} articles`;
  return query ? `${articles} found` : articles;
}
