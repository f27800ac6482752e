import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { adminMessagesQuery } from '../../data/admin-messages';
import { ListError } from '../list-page/list-states';
import { ListToolbar } from '../list-page/list-toolbar';
import { useListFilters } from '../list-page/use-list-filters';
import { usePageTitle } from '../use-page-title';
import { MessagesResults } from './messages-results';
import './messages.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** /admin/messages: what visitors wrote through the contact form and the inquiry dialog. */
export function Component() {
  usePageTitle('Messages');
  const { data: messages, isError, isFetching, refetch } = useQuery(adminMessagesQuery());
  const filters = useListFilters();
  const unread = messages?.filter(({ read }) => !read).length ?? 0;
  return (
    <>
      <header className="list-head">
        <h1 className="admin-page-title">Messages</h1>
        <Button icon={<ReloadOutlined />} disabled={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </header>
      <ListToolbar
        filters={filters}
        label="Search messages"
        placeholder="Search name, email, subject and message"
        choices={[
          { value: '', label: 'All' },
          { value: 'unread', label: `Unread (${unread.toLocaleString('en-US')})` },
        ]}
      />
      {messages ? (
        <MessagesResults messages={messages} filters={filters} />
      ) : isError && !isFetching ? (
        <ListError text="There was an error loading messages." onRetry={() => void refetch()} />
      ) : (
        <ul className="msg-list" role="status" aria-label="Loading messages">
          {PLACES.map((place) => (
            <li key={place} className="msg" data-testid="skeleton">
              <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 1 }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
