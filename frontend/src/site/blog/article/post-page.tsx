import { useState } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '@/lib/status-of';
import { paths } from '@/lib/paths';
import { pathId } from '@/lib/route-id';
import { buttonClass } from '@/ui/button-class';
import { BackIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/list/skeleton';
import { useHydrated } from '@/ui/use-hydrated';
import { PostArticle } from './post-article';
import { PostBodySkeleton } from './post-body';
import { PostFailed, PostMissing } from './post-problem';
import { usePost } from './use-post';
import type { BlogPostPage } from '@/api/models/BlogPostPage';
import type { Business } from '@/api/models/Business';
import { postPreviewQuery, postQuery, recentPostsQuery } from '@/data/blog';
import { businessQuery } from '@/data/business';
import { truncate } from '@/lib/format';
import type { Head, PageModule } from '@/lib/page-module';
import { pictureCard, postPicture } from '@/lib/pictures';
import { articleData } from '@/lib/structured-data';

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
