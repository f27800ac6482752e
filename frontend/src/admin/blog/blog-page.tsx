import { useCallback } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { BlogPost } from '@/api/models/BlogPost';
import { adminPostsQuery } from '@/data/admin/blog';
import { FRESH } from '@/data/admin/fresh-query';
import { ListPage } from '../list-page/list-page';
import { ListEmpty } from '../list-page/list-states';
import { ListChoices } from '../list-page/list-toolbar';
import { useLinkedRow } from '../list-page/state/use-linked-row';
import { useList } from '../list-page/state/use-list';
import { useListFilters } from '../list-page/state/use-list-filters';
import { useRecordDialog } from '../list-page/use-record-dialog';
import { PageHead } from '../shell/page-head';
import { PostCard } from './post-card';
import { PostDialog } from './post-dialog/post-dialog';
import { searchText } from './post-search';
import { postState } from './post-state';
import { usePostActions } from './use-post-actions';

const CHOICES = [
  { value: '', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'unpublished', label: 'Unpublished' },
];

/** /admin/blog: every post as a card, with search and the dialogs to write and edit. */
export function Component() {
  const filters = useListFilters();
  const show = filters.value('show');
  const filter = useCallback((post: BlogPost) => !show || postState(post) === show, [show]);
  const query = useQuery({ ...adminPostsQuery(), ...FRESH });
  const list = useList(query, filters, { searchText, filter });
  useLinkedRow('post', query, list, filters);
  const dialog = useRecordDialog<BlogPost>();
  const actions = usePostActions(dialog.show);

  return (
    <>
      <PageHead title="Blog Posts">
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={dialog.add}>
          New Post
        </Button>
      </PageHead>
      <ListPage
        list={list}
        filters={filters}
        noun={['post', 'posts']}
        searches="title, content, excerpt and author"
        skeleton="pictures"
        errorText="Error loading blog posts."
        toolbar={<ListChoices filters={filters} choices={CHOICES} />}
        empty={
          <ListEmpty text="No posts yet.">
            <Button type="primary" onClick={dialog.add}>
              Write First Post
            </Button>
          </ListEmpty>
        }
        noMatches={
          filters.search || !show
            ? { text: 'No articles found matching your search.', clear: 'Clear Search' }
            : undefined
        }
      >
        {(rows) => (
          <ul className="list-grid">
            {rows.map((post) => (
              <PostCard key={post.id} post={post} actions={actions} />
            ))}
          </ul>
        )}
      </ListPage>
      {dialog.session > 0 && <PostDialog key={dialog.session} {...dialog.props} onSaved={list.reveal} />}
    </>
  );
}
