import { useCallback } from 'react';
import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Message } from '../../api/models/Message';
import { adminMessagesQuery } from '../../data/admin/messages';
import { ListPage } from '../list-page/list-page';
import { ListEmpty } from '../list-page/list-states';
import { ListChoices } from '../list-page/list-toolbar';
import { useLinkedRow } from '../list-page/state/use-linked-row';
import { useList } from '../list-page/state/use-list';
import { useListFilters } from '../list-page/state/use-list-filters';
import { PageHead } from '../shell/page-head';
import { MessageRow } from './message-row';
import { useMessageActions } from './use-message-actions';

const searchText = ({ name, email, subject, message }: Message) => [name, email, subject, message];

/** /admin/messages: messages from the contact form and the inquiry dialog. */
export function Component() {
  const query = useQuery(adminMessagesQuery());
  const filters = useListFilters();
  const { expanded, show, ...actions } = useMessageActions();
  const onlyUnread = filters.value('show') === 'unread';
  const filter = useCallback(
    // An open message stays in the list of unread ones until it is closed.
    ({ id, read }: Message) => !onlyUnread || !read || expanded.has(id),
    [onlyUnread, expanded],
  );
  const list = useList(query, filters, { searchText, filter });
  useLinkedRow('message', query.data, list, filters, show);
  const unread = query.data?.filter(({ read }) => !read).length ?? 0;

  return (
    <>
      <PageHead title="Messages">
        <Button icon={<ReloadOutlined />} disabled={list.isFetching} onClick={list.reload}>
          Refresh
        </Button>
      </PageHead>
      <ListPage
        list={list}
        filters={filters}
        noun={['message', 'messages']}
        searches="name, email, subject and message"
        skeleton="lines"
        errorText="There was an error loading messages."
        toolbar={
          <ListChoices
            filters={filters}
            choices={[
              { value: '', label: 'All' },
              { value: 'unread', label: `Unread (${unread.toLocaleString('en-US')})` },
            ]}
          />
        }
        empty={<ListEmpty text="No messages yet." />}
        noMatches={
          onlyUnread && !filters.search ? { text: "You're all caught up.", clear: 'Show All' } : undefined
        }
      >
        {(rows) => (
          <ul className="msg-list">
            {rows.map((message) => (
              <MessageRow key={message.id} message={message} open={expanded.has(message.id)} {...actions} />
            ))}
          </ul>
        )}
      </ListPage>
    </>
  );
}
