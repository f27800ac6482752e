import { useQuery } from '@tanstack/react-query';
import { recentPostsQuery } from '@/data/blog';
import { SKELETONS } from '@/lib/constants';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { ListStates } from '@/ui/list/list-states';
import { SectionHead } from '@/ui/section-head';
import { PostCard, PostCardSkeleton } from '../blog/post-card';

const GRID = 'grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-3';

/** The three newest articles. */
export function LatestArticles() {
  const query = useQuery(recentPostsQuery());

  return (
    <section aria-labelledby="articles" className="wrap py-8 sm:py-24">
      <SectionHead
        id="articles"
        eyebrow="From the blog"
        title="Latest Articles"
        text="Straight answers to the questions we hear most."
      >
        <ButtonLink to={paths.blog} variant="outline">
          View All Articles
        </ButtonLink>
      </SectionHead>
      <ListStates
        query={query}
        error="Error loading blog posts."
        empty="Articles Coming Soon!"
        skeleton={
          <div className={GRID}>
            {Array.from({ length: SKELETONS.home }, (_, index) => (
              <PostCardSkeleton key={index} />
            ))}
          </div>
        }
      >
        {(posts) => (
          <ul className={GRID}>
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}
