import { useMemo } from 'react';
import { Button, Pagination } from 'antd';
import type { BlogPost } from '../../api/models/BlogPost';
import { ListEmpty } from '../list-page/list-states';
import { type ListFilters, useMatches } from '../list-page/use-list-filters';
import { PostCard } from './post-card';
import { postState } from './post-state';
import { usePostActions } from './use-post-actions';

const PAGE_SIZE = 24;

interface BlogResultsProps {
  posts: BlogPost[];
  filters: ListFilters;
  onAdd: () => void;
  onEdit: (post: BlogPost) => void;
}

/** The posts that match, page by page. */
export function BlogResults({ posts, filters, onAdd, onEdit }: BlogResultsProps) {
  const actions = usePostActions(onEdit);
  const found = useMatches(posts, filters.needle, searched);
  const matches = useMemo(
    () => (filters.show ? found.filter((post) => postState(post) === filters.show) : found),
    [found, filters.show],
  );
  if (matches.length === 0) {
    const filtered = posts.length > 0;
    return (
      <ListEmpty text={filtered ? 'No articles found matching your search.' : 'No posts yet.'}>
        <Button type="primary" onClick={filtered ? filters.clear : onAdd}>
          {filtered ? 'Clear Search' : 'Write First Post'}
        </Button>
      </ListEmpty>
    );
  }
  const page = Math.min(filters.page, Math.ceil(matches.length / PAGE_SIZE));
  return (
    <>
      <p className="list-count" role="status">
        {matches.length.toLocaleString('en-US')} {matches.length === 1 ? 'post' : 'posts'}
      </p>
      <ul className="blog-grid">
        {matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((post) => (
          <PostCard key={post.id} post={post} actions={actions} />
        ))}
      </ul>
      <Pagination
        className="list-pages"
        align="center"
        current={page}
        pageSize={PAGE_SIZE}
        total={matches.length}
        showSizeChanger={false}
        hideOnSinglePage
        responsive
        onChange={filters.setPage}
      />
    </>
  );
}

/** The words of a post; what stands in its tags is nobody's search. */
function searched({ title, content, excerpt, author }: BlogPost): string[] {
  return [title, content.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&'), excerpt, author];
}
