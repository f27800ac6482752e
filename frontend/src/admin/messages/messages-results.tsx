import { useMemo } from 'react';
import { Button, Pagination } from 'antd';
import type { Message } from '../../api/models/Message';
import { ListEmpty } from '../list-page/list-states';
import { type ListFilters, useMatches } from '../list-page/use-list-filters';
import { MessageRow } from './message-row';
import { useMessageActions } from './use-message-actions';

const PAGE_SIZE = 25;

/** The messages that match, page by page. */
export function MessagesResults({ messages, filters }: { messages: Message[]; filters: ListFilters }) {
  const actions = useMessageActions();
  const { expanded } = actions;
  const found = useMatches(messages, filters.needle, searched);
  const matches = useMemo(
    // What is being read stays in the list of unread ones until it is hidden.
    () => (filters.show === 'unread' ? found.filter(({ id, read }) => !read || expanded.has(id)) : found),
    [found, filters.show, expanded],
  );
  if (messages.length === 0) {
    return <ListEmpty text="No messages yet." />;
  }
  if (matches.length === 0) {
    const done = filters.show === 'unread' && !filters.needle;
    return (
      <ListEmpty text={done ? 'You have read everything.' : 'No messages match your filters.'}>
        <Button type="primary" onClick={filters.clear}>
          {done ? 'Show All' : 'Clear Filters'}
        </Button>
      </ListEmpty>
    );
  }
  const page = Math.min(filters.page, Math.ceil(matches.length / PAGE_SIZE));
  return (
    <>
      <p className="list-count" role="status">
        {matches.length.toLocaleString('en-US')} {matches.length === 1 ? 'message' : 'messages'}
      </p>
      <ul className="msg-list">
        {matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            open={expanded.has(message.id)}
            toggle={actions.toggle}
            markRead={actions.markRead}
            remove={actions.remove}
          />
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

function searched({ name, email, subject, message }: Message): string[] {
  return [name, email, subject, message];
}
