import type { PublicBlogPost } from '../../api/models/PublicBlogPost';
import { EXCERPT_LENGTH } from '../../lib/constants';
import { truncate } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Link } from '../../ui/link';
import { Skeleton } from '../../ui/skeleton';
import { PostDate } from './post-date';
import { PostPicture } from './post-picture';

/** One article in a grid; the whole card leads to it. */
export function PostCard({ post, priority }: { post: PublicBlogPost; priority?: boolean }) {
  return (
    <article className="group relative flex h-full flex-col border border-line bg-surface transition-colors focus-within:border-accent hover:border-accent">
      <PostPicture
        post={post}
        priority={priority}
        sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 66vw"
        className="border-x-0 border-t-0"
      />
      <div className="flex flex-1 flex-col gap-3 p-5 sm:p-6">
        <p className="text-sm text-muted">
          <PostDate post={post} />
        </p>
        <h3 className="leading-snug">
          <Link to={paths.post(post.id)} className="after:absolute after:inset-0 group-hover:text-accent">
            {post.title}
          </Link>
        </h3>
        <p className="text-sm text-muted">{truncate(post.excerpt, EXCERPT_LENGTH)}</p>
        <p className="mt-auto border-t border-line pt-3 text-sm">By {post.author}</p>
      </div>
    </article>
  );
}

/** The place of a card while the articles load. */
export function PostCardSkeleton() {
  return (
    <div className="border border-line bg-surface">
      <Skeleton className="aspect-video rounded-none" />
      <div className="space-y-3 p-5 sm:p-6">
        <div className="h-4 w-1/3 bg-ink/10" />
        <div className="h-12 w-5/6 bg-ink/10" />
        <div className="h-14 bg-ink/10" />
        <div className="h-5 w-1/3 bg-ink/10" />
      </div>
    </div>
  );
}
