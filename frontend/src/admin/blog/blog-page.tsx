import { useEffect, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { BlogPost } from '../../api/models/BlogPost';
import { adminPostsQuery } from '../../data/admin-blog';
import { ListError } from '../list-page/list-states';
import { ListToolbar } from '../list-page/list-toolbar';
import { useListFilters } from '../list-page/use-list-filters';
import { usePageTitle } from '../use-page-title';
import { BlogResults } from './blog-results';
import { BlogSkeleton } from './blog-skeleton';
import { PostDialog } from './post-dialog/post-dialog';
import './blog.css';

/** /admin/blog: every post as a card, search, and the dialogs to write and edit. */
export function Component() {
  usePageTitle('Blog Posts');
  const { data: posts, isError, isFetching, refetch } = useQuery(adminPostsQuery());
  const filters = useListFilters();
  const [params, setParams] = useSearchParams();
  const asked = params.has('new');
  const [dialog, setDialog] = useState<{ session: number; open: boolean; post?: BlogPost }>({
    session: asked ? 1 : 0,
    open: asked,
  });

  // `?new=1` opens the dialog once: it must not come back with a reload.
  useEffect(() => {
    if (asked) {
      setParams(
        (now) => {
          now.delete('new');
          return now;
        },
        { replace: true },
      );
    }
  }, [asked, setParams]);

  return (
    <>
      <header className="list-head">
        <h1 className="admin-page-title">Blog Posts</h1>
        <Button type="primary" icon={<PlusOutlined />} onClick={addPost}>
          New Post
        </Button>
      </header>
      <ListToolbar
        filters={filters}
        label="Search posts"
        placeholder="Search title, content, excerpt and author"
        choices={[
          { value: '', label: 'All' },
          { value: 'published', label: 'Published' },
          { value: 'scheduled', label: 'Scheduled' },
          { value: 'unpublished', label: 'Unpublished' },
        ]}
      />
      {posts ? (
        <BlogResults posts={posts} filters={filters} onAdd={addPost} onEdit={openDialog} />
      ) : isError && !isFetching ? (
        <ListError text="Error loading blog posts." onRetry={() => void refetch()} />
      ) : (
        <BlogSkeleton />
      )}
      {dialog.session > 0 && (
        <PostDialog key={dialog.session} open={dialog.open} post={dialog.post} onClose={closeDialog} />
      )}
    </>
  );

  function addPost(): void {
    openDialog();
  }

  function openDialog(post?: BlogPost): void {
    setDialog(({ session }) => ({ session: session + 1, open: true, post }));
  }

  function closeDialog(): void {
    setDialog((before) => ({ ...before, open: false }));
  }
}
