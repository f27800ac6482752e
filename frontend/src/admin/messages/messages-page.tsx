import { useCallback, useState } from 'react';
import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Message } from '@/api/models/Message';
import { MessageShow } from '@/api/models/MessageShow';
import { FRESH } from '@/data/admin/fresh-query';
import { adminMessageQuery, adminMessagesQuery, messageCountsQuery } from '@/data/admin/messages';
import { ListPage } from '../list-page/list-page';
import { ListEmpty } from '../list-page/list-states';
import { ListChoices } from '../list-page/list-toolbar';
import { SelectShown } from '../list-page/selection/select-shown';
import { useSelection } from '../list-page/selection/use-selection';
import { linkedId, useLinkedRecord } from '../list-page/state/use-linked-record';
import { useListFilters } from '../list-page/state/use-list-filters';
import { partOf, useNumberedList } from '../list-page/state/use-numbered-list';
import { PageHead } from '../shell/page-head';
import { isAnswered } from './answer-words';
import { MessageRow } from './message-row';
import { SelectedBar } from './selected-bar';
import { useBookWish } from './use-book-wish';
import { useMessageActions } from './use-message-actions';
import { grouped } from '../count-words';

const NOUN: [string, string] = ['message', 'messages'];

/** Whether the list shows a message under this filter. */
function shows(filter: MessageShow | undefined, message: Message): boolean {
  switch (filter) {
    case MessageShow.UNREAD:
      return !message.read;
    case MessageShow.UNANSWERED:
      return !isAnswered(message);
    case undefined:
      return true;
  }
}

/** /admin/messages: messages from the contact form and the inquiry dialog. */
export function Component() {
  const filters = useListFilters();
  const { search } = filters.asked;
  const show = Object.values(MessageShow).find((value) => String(value) === filters.value('show'));
  const { limit, offset } = partOf(filters);
  const choice = { search: search || undefined, show };
  const query = useQuery({ ...adminMessagesQuery(choice, limit, offset), ...FRESH });
  const { data: all } = useQuery({ ...messageCountsQuery(), ...FRESH });
  const counts = useQuery({ ...messageCountsQuery(choice.search), ...FRESH });
  const isWhole = !search && !show && offset === 0;
  const { expanded, show: open, ...actions } = useMessageActions();
  const { book, element } = useBookWish();
  // A link opens its message, on whichever page it is. What is searched or filtered has only what matches.
  const [linked, setLinked] = useState<number>();
  const asked = linkedId('message', filters) ?? linked;
  const first = useQuery({
    ...adminMessageQuery(asked ?? 0),
    ...{ ...FRESH, retryOnMount: true },
    enabled: asked !== undefined,
  });
  const list = useNumberedList(query, filters, {
    counts,
    total: counts.isPlaceholderData ? undefined : counts.data?.[show ?? 'all'],
    isEmpty: all?.all === 0,
    // An open message stays in the list until it is closed.
    stays: (message) => shows(show, message) || expanded.has(message.id),
    first: linked !== undefined && isWhole && !first.isError ? first.data : undefined,
  });
  const { reveal } = list;
  useLinkedRecord(
    'message',
    first,
    filters,
    useCallback(
      (message: Message) => {
        setLinked(message.id);
        open(message);
        reveal(message.id, false);
      },
      [open, reveal],
    ),
  );
  const selection = useSelection(list.matches, `${search}\n${show}`);
  const selected = new Set(selection.ids);

  return (
    <>
      <PageHead title="Messages">
        <Button icon={<ReloadOutlined aria-hidden />} disabled={list.isFetching} onClick={list.reload}>
          Refresh
        </Button>
      </PageHead>
      <ListPage
        list={list}
        filters={filters}
        noun={NOUN}
        searches="name, email, subject and message"
        skeleton="lines"
        errorText="There was an error loading messages."
        toolbar={
          <ListChoices
            filters={filters}
            choices={[
              { value: '', label: 'All' },
              { value: MessageShow.UNREAD, label: `Unread (${grouped(all?.unread)})` },
              { value: MessageShow.UNANSWERED, label: `Unanswered (${grouped(all?.unanswered)})` },
            ]}
          />
        }
        bar={<SelectedBar selection={selection} noun={NOUN} />}
        empty={<ListEmpty text="No messages yet." />}
        noMatches={show && !search ? { text: 'You’re all caught up.', clear: 'Show All' } : undefined}
      >
        {(rows) => (
          <>
            <SelectShown rows={rows} selection={selection} />
            <ul className="msg-list">
              {rows.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  open={expanded.has(message.id)}
                  selected={selected.has(message.id)}
                  control={selection.control}
                  book={book}
                  {...actions}
                />
              ))}
            </ul>
          </>
        )}
      </ListPage>
      {element}
    </>
  );
}
