import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@/api/models/Message';
import type { MessageShow } from '@/api/models/MessageShow';
import { AdminMessagesService } from '@/api/services/AdminMessagesService';
import { changeRows } from './rows';
import { countsKey, useRefresh, useUpdateRow, useWrite } from './use-update-row';
import { ignoreNotFound } from './ignore-not-found';

/** Prefix of all query keys of messages in the back office. */
export const messagesKey = ['admin', 'messages'] as const;

/** Which messages; by default all. */
export interface MessageChoice {
  search?: string | undefined;
  show?: MessageShow | undefined;
}

/** Some of the messages that match, newest first; the previous ones stay visible while others load. */
export const adminMessagesQuery = ({ search, show }: MessageChoice, limit: number, offset = 0) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', { search, show }, { limit, offset }],
    queryFn: () => AdminMessagesService.listMessages(search, limit, undefined, offset, show),
    placeholderData: keepPreviousData,
  });

/** How many messages match a search, and how many of them wait. */
export const messageCountsQuery = (search?: string) =>
  queryOptions({
    queryKey: [...countsKey(messagesKey), search],
    queryFn: () => AdminMessagesService.countMessages(search),
    placeholderData: keepPreviousData,
  });

/** One message; fails with status 404 once it was deleted. */
export const adminMessageQuery = (id: number) =>
  queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: () => AdminMessagesService.getMessage(id),
  });

/** Marks a message as read; the list and the unread counts show it immediately and roll back if it fails. */
export const useMarkMessageRead = () =>
  useUpdateRow({ admin: messagesKey }, (id: number, _changes: { read: true }) =>
    AdminMessagesService.markMessageRead(id),
  );

/** Marks many messages as read; the lists are loaded again, because some may no longer match. */
export const useMarkMessagesRead = () =>
  useWrite(useRefresh({ admin: messagesKey }), (ids: number[]) =>
    AdminMessagesService.markManyMessagesRead({ ids }),
  );

/** Marks a message as answered, and therefore as read, or undoes that; every list shows it immediately. */
export function useAnswerMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answered }: { id: number; answered: boolean }) =>
      AdminMessagesService.markMessageAnswered(id, { answered }),
    onSuccess: (message) => {
      changeRows<Message>(client, messagesKey, (row) => (row.id === message.id ? message : row));
      return client.invalidateQueries({ queryKey: countsKey(messagesKey) });
    },
  });
}

/** Permanently deletes a message. */
export const useDeleteMessage = () =>
  useWrite(useRefresh({ admin: messagesKey }), (id: number) =>
    AdminMessagesService.deleteMessage(id).catch(ignoreNotFound),
  );

/** Permanently deletes many messages. */
export const useDeleteMessages = () =>
  useWrite(useRefresh({ admin: messagesKey }), (ids: number[]) =>
    AdminMessagesService.deleteManyMessages({ ids }),
  );
