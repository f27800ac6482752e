import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AdminMessagesService } from '../../api/services/AdminMessagesService';

/** All contact messages, newest first, for the back office. */
export const adminMessagesQuery = () =>
  queryOptions({ queryKey: ['admin', 'messages'], queryFn: () => AdminMessagesService.listMessages() });

/** Marks a message as read; the list and the unread counts show it immediately and roll back if it fails. */
export function useMarkMessageRead() {
  const client = useQueryClient();
  const { queryKey } = adminMessagesQuery();
  return useMutation({
    mutationFn: (id: number) => AdminMessagesService.markMessageRead(id),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      setRead(id, true);
    },
    onError: (_error, id) => {
      setRead(id, false);
      void client.invalidateQueries({ queryKey });
    },
  });

  function setRead(id: number, read: boolean): void {
    client.setQueryData(queryKey, (messages) =>
      messages?.map((message) => (message.id === id ? { ...message, read } : message)),
    );
  }
}

/** Marks a message as answered, and therefore as read, or undoes that; every list shows it immediately. */
export function useAnswerMessage() {
  const client = useQueryClient();
  const { queryKey } = adminMessagesQuery();
  return useMutation({
    mutationFn: ({ id, answered }: { id: number; answered: boolean }) =>
      AdminMessagesService.markMessageAnswered(id, { answered }),
    onSuccess: (message) => {
      client.setQueryData(queryKey, (messages) =>
        messages?.map((row) => (row.id === message.id ? message : row)),
      );
    },
  });
}

/** Permanently deletes a message. */
export function useDeleteMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => AdminMessagesService.deleteMessage(id),
    onSuccess: () => client.invalidateQueries({ queryKey: adminMessagesQuery().queryKey }),
  });
}
