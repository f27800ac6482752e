import type { PublicBlogPost } from '../../api/models/PublicBlogPost';
import { EXCERPT_LENGTH } from '../../lib/constants';
import { truncate } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Link } from '../../ui/link';
import { Skeleton } from '../../ui/skeleton';
import { PostDate } from './post-date';
import { PostPicture } from './post-picture';

/** The middle of the plate, as high as the row. */
const COMPACT_PICTURE = 'max-sm:aspect-auto max-sm:w-30 max-sm:shrink-0 max-sm:border-r max-sm:border-b-0';

interface PostCardProps {
  post: PublicBlogPost;
  priority?: boolean;
  /** On phones a row with a small picture and no excerpt. */
  compact?: boolean;
}

/** One article in a grid; the whole card leads to it. */
export function PostCard({ post, priority, compact = false }: PostCardProps) {
  return (
    <article
      className={`group relative flex h-full border border-line bg-surface transition-colors focus-within:border-accent hover:border-accent ${compact ? 'sm:flex-col' : 'flex-col'}`}
    >
      <PostPicture
        post={post}
        priority={priority}
        sizes={`(min-width: 1024px) 26rem, (min-width: 640px) 50vw, ${compact ? '15rem' : '100vw'}`}
        className={`border-x-0 border-t-0 ${compact ? COMPACT_PICTURE : ''}`}
      />
      <div
        className={`flex min-w-0 flex-1 flex-col sm:gap-3 sm:p-6 ${compact ? 'gap-1.5 p-4' : 'gap-3 p-5'}`}
      >
        <p className="text-sm text-muted">
          <PostDate post={post} />
        </p>
        <h3 className={`leading-snug ${compact ? 'max-sm:text-lg' : ''}`}>
          <Link to={paths.post(post.id)} className="after:absolute after:inset-0 group-hover:text-accent">
            {post.title}
          </Link>
        </h3>
        <p className={`text-sm text-muted ${compact ? 'max-sm:hidden' : ''}`}>
          {truncate(post.excerpt, EXCERPT_LENGTH)}
        </p>
        <p
          className={`mt-auto text-sm sm:border-t sm:border-line sm:pt-3 ${compact ? 'max-sm:text-muted' : 'border-t border-line pt-3'}`}
        >
          By {post.author}
        </p>
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
