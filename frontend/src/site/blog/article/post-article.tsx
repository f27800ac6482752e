import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BlogPostPage } from '@/api/models/BlogPostPage';
import { useShopClock } from '@/data/business';
import { useSession } from '@/data/session';
import { recentPostsQuery } from '@/data/blog';
import { goLiveText } from '@/lib/time/go-live';
import { paths } from '@/lib/paths';
import { SampleMark } from '@/ui/sample-mark';
import { ButtonLink } from '@/ui/button';
import { PostDate } from '../post-date';
import { PostPicture } from '../post-picture';
import { PostCard } from '../post-card';
import { PostBody } from './post-body';

/** One article, laid out for reading. */
export function PostArticle({ post, served }: { post: BlogPostPage; served: boolean }) {
  return (
    <>
      <article data-print>
        <HiddenNotice post={post} />
        <header className="mx-auto max-w-3xl text-center">
          <p className="text-sm text-muted">
            <PostDate post={post} />
            <span aria-hidden="true" className="mx-2.5 text-accent">
              ·
            </span>
            By <bdi>{post.author}</bdi>
          </p>
          {post.sample && <SampleMark />}
          <h1 dir="auto" className="mt-4 text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]">
            {post.title}
          </h1>
          <p dir="auto" className="mt-5 font-display text-xl text-muted sm:text-2xl sm:leading-snug">
            {post.excerpt}
          </p>
        </header>
        <PostPicture
          post={post}
          priority
          sizes="(min-width: 1024px) 64rem, 100vw"
          className="mx-auto my-10 max-w-5xl sm:my-12"
        />
        <PostBody html={post.content} served={served} />
      </article>
      <MorePosts except={post.id} />
    </>
  );
}

/** Tells the administrator that visitors can't see this post (yet), and nobody else, whatever their clock says. */
function HiddenNotice({ post: { published, publishedAt } }: { post: BlogPostPage }) {
  const { timeZone } = useShopClock();
  const { status } = useSession();
  const [now] = useState(() => Date.now());
  if (status !== 'signed-in' || (published && Date.parse(publishedAt) <= now)) {
    return null;
  }
  return (
    <p
      role="note"
      className={`mx-auto mb-10 max-w-3xl border-l-2 ${published ? 'border-accent' : 'border-danger'} bg-surface px-5 py-4 text-sm sm:text-base`}
    >
      {published ? (
        <>
          <strong className="font-semibold">Scheduled</strong> {goLiveText(publishedAt, timeZone)}. Until then
          only you can see it.
        </>
      ) : (
        <>
          <strong className="font-semibold text-danger">Unpublished</strong> Only you can see this article.
          Visitors can’t.
        </>
      )}
    </p>
  );
}

const SHOWN = 2;

/** The newest other articles, and a link to all of them. */
function MorePosts({ except }: { except: number }) {
  const { data } = useQuery(recentPostsQuery());
  const posts = data?.filter(({ id }) => id !== except).slice(0, SHOWN) ?? [];

  return (
    <aside aria-label="More articles" className="mt-16 border-t border-line pt-12">
      {posts.length > 0 && (
        <div className="mx-auto mb-10 max-w-5xl">
          <h2 className="mb-8 text-3xl">Keep Reading</h2>
          <ul className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink variant="outline" to={paths.blog}>
          View All Articles
        </ButtonLink>
        <ButtonLink to={paths.schedule}>Schedule Appointment</ButtonLink>
      </p>
    </aside>
  );
}
