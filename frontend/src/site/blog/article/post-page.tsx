import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BlogPostPage } from '@/api/models/BlogPostPage';
import type { Business } from '@/api/models/Business';
import { postPreviewQuery, postQuery, recentPostsQuery } from '@/data/blog';
import { businessQuery } from '@/data/business';
import { useSession } from '@/data/session';
import { isNotFound, statusOf } from '@/lib/status-of';
import { paths } from '@/lib/paths';
import { pathId } from '@/lib/route-id';
import { truncate } from '@/lib/format';
import type { Head, PageModule } from '@/lib/page-module';
import { pictureCard, postPicture } from '@/lib/pictures';
import { articleData } from '@/lib/structured-data';
import { buttonClass } from '@/ui/button-class';
import { BackIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/list/skeleton';
import { useHydrated } from '@/ui/use-hydrated';
import { Button, ButtonLink } from '@/ui/button';
import { NotHere } from '@/site/not-found/not-here';
import { PostArticle } from './post-article';
import { PostBodySkeleton } from './post-body';

function Component() {
  const id = pathId(useParams()['id']);
  const hydrated = useHydrated();
  const state = usePost(id);
  const [servedWith] = useState(!hydrated && state.status === 'loaded' ? id : undefined);

  if (state.status === 'missing') {
    return <PostMissing />;
  }
  if (state.status === 'unsure') {
    // An administrator's browser hides it until the request with the token is done: "not found" must not flash.
    return <PostMissing className="in-[[data-signed-in]]:invisible" />;
  }
  if (state.status === 'failed') {
    return <PostFailed />;
  }
  return (
    <div className="wrap py-8 sm:py-12">
      <Link to={paths.blog} className={buttonClass('ghost', '-ml-3 mb-6 text-sm')}>
        <BackIcon />
        Back to Blog
      </Link>
      {state.status === 'loading' && <PostSkeleton />}
      {state.status === 'loaded' && <PostArticle post={state.post} served={servedWith === id} />}
    </div>
  );
}

/** State of the article. `unsure`: hidden from visitors, and we don't know yet whether an administrator is asking. */
type PostState =
  | { status: 'loading' | 'unsure' | 'missing' | 'failed' }
  | { status: 'loaded'; post: BlogPostPage };

const isMissing = (error: Error | null) => [400, 404].includes(statusOf(error) ?? 0);

/**
 * The article at this address. The server always renders as a visitor, because the administrator's token lives in the
 * browser's local storage. So an article the server did not find is requested once more with the token.
 */
function usePost(id: number): PostState {
  const session = useSession();
  const { data, error } = useQuery(postQuery(id));
  const missing = isMissing(error);
  const asAdmin = missing && session.status === 'signed-in';
  const preview = useQuery({ ...postPreviewQuery(id), enabled: asAdmin });

  const post = data ?? preview.data;
  if (post) {
    return { status: 'loaded', post };
  }
  const problem = asAdmin ? preview.error : error;
  if (!problem) {
    return { status: 'loading' };
  }
  if (!isMissing(problem)) {
    return { status: 'failed' };
  }
  return { status: session.status === 'loading' ? 'unsure' : 'missing' };
}

function PostSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mx-auto flex max-w-3xl flex-col items-center">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-4 h-14 w-4/5" />
        <Skeleton className="mt-5 h-16 w-3/5" />
      </div>
      <Skeleton className="mx-auto my-10 aspect-video max-w-5xl sm:my-12" />
      <PostBodySkeleton />
    </div>
  );
}

/** The article does not exist, or visitors may not read it. */
function PostMissing({ className }: { className?: string }) {
  return (
    <NotHere
      title="Blog Post Not Found"
      text="The article you're looking for doesn't exist or has been removed."
      className={className}
    >
      <ButtonLink to={paths.blog}>Back to Blog</ButtonLink>
    </NotHere>
  );
}

/** The article failed to load; Try Again reloads the page. */
function PostFailed() {
  return (
    <div role="alert" className="wrap flex min-h-[45vh] flex-col items-center justify-center text-center">
      <h1>Error Loading Article</h1>
      <p className="mt-5 max-w-md text-lg text-muted">We couldn&apos;t load the blog post you requested.</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <Button className="scripts-only" onClick={() => window.location.reload()}>
          Try Again
        </Button>
        <ButtonLink variant="outline" to={paths.blog}>
          Back to Blog
        </ButtonLink>
      </div>
    </div>
  );
}

function postHead(post: BlogPostPage, business: Business | undefined, origin: string): Head {
  return {
    title: post.title,
    path: paths.post(post),
    description: truncate(post.excerpt, 160),
    image: pictureCard(postPicture(post)),
    type: 'article',
    jsonLd: import.meta.env.SSR && !post.sample ? [articleData(post, business, origin)] : [],
  };
}

export default {
  Component,
  loader: (client, { params }) => [
    client.prefetchQuery(postQuery(pathId(params['id']))),
    client.prefetchQuery(recentPostsQuery()),
  ],
  head: (cache, params, origin) => {
    const id = pathId(params['id']);
    const post: BlogPostPage | undefined =
      cache.getQueryData(postQuery(id).queryKey) ?? cache.getQueryData(postPreviewQuery(id).queryKey);
    return post
      ? postHead(post, cache.getQueryData(businessQuery().queryKey), origin)
      : {
          title: isNotFound(cache, postQuery(id).queryKey) ? 'Blog Post Not Found' : 'Blog',
          noindex: true,
        };
  },
} satisfies PageModule;
