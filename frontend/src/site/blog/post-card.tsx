import type { PostSummary } from '@/data/blog';
import { EXCERPT_LENGTH } from '@/lib/constants';
import { truncate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/ui/link';
import { SampleMark } from '@/ui/sample-mark';
import { Skeleton } from '@/ui/list/skeleton';
import { PostDate } from './post-date';
import { PostPicture } from './post-picture';

/** In a row the picture stands beside the text, whole. */
const ROW_PICTURE =
  'max-lg:m-4 max-lg:mr-0 max-lg:w-30 max-lg:shrink-0 max-lg:self-start sm:max-lg:m-6 sm:max-lg:mr-0 sm:max-lg:w-72';

/** One article in a list: a row on small screens, a card on wide ones. All of it is one link. */
export function PostCard({ post, priority }: { post: PostSummary; priority?: boolean }) {
  return (
    <article
      aria-label={post.title}
      className="group relative flex h-full border border-line bg-surface transition-colors focus-within:border-accent hover:border-accent lg:flex-col"
    >
      <PostPicture
        post={post}
        priority={priority}
        sizes="(min-width: 1024px) 26rem, (min-width: 640px) 18rem, 7.5rem"
        className={`lg:border-x-0 lg:border-t-0 ${ROW_PICTURE}`}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4 sm:gap-3 sm:p-6">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="min-w-0 text-sm text-muted">
            <PostDate post={post} />
          </p>
          {post.sample && <SampleMark />}
        </div>
        <h3 dir="auto" className="leading-snug max-sm:text-lg">
          <Link to={paths.post(post)} className="whole-card group-hover:text-accent">
            {post.title}
          </Link>
        </h3>
        <p dir="auto" className="text-sm text-muted max-sm:hidden">
          {truncate(post.excerpt, EXCERPT_LENGTH)}
        </p>
        <p className="mt-auto text-sm max-lg:text-muted lg:border-t lg:border-line lg:pt-3">
          By <bdi>{post.author}</bdi>
        </p>
      </div>
    </article>
  );
}

/** Stands in for a card while the articles load. */
export function PostCardSkeleton() {
  return (
    <div className="flex border border-line bg-surface lg:block">
      <Skeleton className={`aspect-video rounded-none ${ROW_PICTURE}`} />
      <div className="flex-1 space-y-3 p-4 sm:p-6">
        <div className="h-4 w-1/3 bg-ink/10" />
        <div className="h-12 w-5/6 bg-ink/10" />
        <div className="h-14 bg-ink/10 max-sm:hidden" />
        <div className="h-5 w-1/3 bg-ink/10" />
      </div>
    </div>
  );
}
