import { useQuery } from '@tanstack/react-query';
import { recentPostsQuery } from '@/data/blog';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { PostCard } from '../post-card';

const SHOWN = 2;

/** The newest other articles, and a link to all of them. */
export function MorePosts({ except }: { except: number }) {
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
