import type { BlogPostPage } from '@/api/models/BlogPostPage';
import { SampleMark } from '@/ui/sample-mark';
import { MorePosts } from './more-posts';
import { PostBody } from './post-body';
import { PostDate } from '../post-date';
import { PostPicture } from '../post-picture';
import { HiddenNotice } from './hidden-notice';

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
