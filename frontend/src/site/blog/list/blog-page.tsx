import { useMemo, useRef } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { dedupeRows } from '@/data/lists/list-pages';
import { postListQuery, postListOf } from '@/data/lists/post-list';
import { paths } from '@/lib/paths';
import { SearchInput } from '@/ui/search/search-input';
import { useSearch } from '@/ui/search/use-search';
import { PageHero } from '@/site/layout/page-hero';
import { Posts } from './posts';
import type { PageModule } from '@/lib/page-module';

/** All articles, with full-text search. */
function Component() {
  const [params] = useSearchParams();
  const count = useRef<HTMLParagraphElement>(null);
  const { text, setText, finish } = useSearch('q');
  const list = postListOf(params);
  const query = useInfiniteQuery({ ...postListQuery(params), placeholderData: keepPreviousData });
  const posts = useMemo(() => query.data && dedupeRows(query.data.pages), [query.data]);

  return (
    <>
      <PageHero
        eyebrow="Articles"
        title="Our Blog"
        text="Notes from the bench and the range: how things work, what they’re worth, and how to take care of them."
      />
      <div className="wrap py-10 sm:py-14">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <form
            role="search"
            action={paths.blog}
            onSubmit={(event) => {
              event.preventDefault();
              finish();
            }}
            className="w-full max-w-md"
          >
            <SearchInput name="q" label="Search articles" text={text} onChange={setText} onBlur={finish} />
          </form>
          <p ref={count} role="status" tabIndex={-1} className="text-sm text-muted">
            {posts &&
              posts.length > 0 &&
              !list.after &&
              countText(posts.length, query.hasNextPage, list.search)}
            {posts?.length === 0 && list.search && <span className="sr-only">No articles found</span>}
          </p>
        </div>
        <section aria-labelledby="articles">
          <h2 id="articles" className="sr-only">
            Articles
          </h2>
          <Posts
            list={list}
            query={query}
            posts={posts}
            onClear={() => {
              setText('');
              count.current?.focus({ preventScroll: true });
            }}
          />
        </section>
      </div>
    </>
  );
}

function countText(count: number, more: boolean, search: string | undefined): string {
  const articles = count === 1 ? '1 article' : `${count} articles`;
  return [more ? `More than ${articles}` : articles, search && 'found'].filter(Boolean).join(' ');
}

export default {
  Component,
  loader: (client, { search }) => [client.prefetchInfiniteQuery(postListQuery(search))],
  head: () => ({
    title: 'Blog',
    description:
      'Articles on fine firearms, night vision, transfers and care, written by the people who will meet you at your appointment.',
  }),
  reads: { after: 'id', q: 'text' },
} satisfies PageModule;
