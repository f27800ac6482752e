import { useCallback, useState } from 'react';
import type { Message } from '../../api/models/Message';
import { useDeleteMessage, useMarkMessageRead } from '../../data/admin/messages';
import { toastError } from '../../lib/toast';
import { useConfirmDelete } from '../list-page/use-confirm-delete';

/** What can be done to a message in the list; the functions stay the same ones. */
export interface MessageActions {
  /** Ids of the messages whose body is shown. */
  expanded: ReadonlySet<number>;
  /** Shows or hides the body; an unread message is read by it. */
  toggle: (message: Message) => void;
  markRead: (message: Message) => void;
  remove: (message: Message) => void;
}

/** View and hide, Mark Read, and delete with confirmation. */
export function useMessageActions(): MessageActions {
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: mark } = useMarkMessageRead();
  const { mutateAsync: erase } = useDeleteMessage();
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());

  const markRead = useCallback(
    ({ id }: Message) => {
      mark(id).catch(() => {
        toastError('Failed to mark message as read.');
      });
    },
    [mark],
  );

  const toggle = useCallback(
    (message: Message) => {
      setExpanded((before) =>
        before.has(message.id)
          ? new Set([...before].filter((id) => id !== message.id))
          : new Set([...before, message.id]),
      );
      if (!message.read) {
        markRead(message);
      }
    },
    [markRead],
  );

  const remove = useCallback(
    ({ id, name, subject }: Message) => {
      confirmDelete({
        title: 'Delete this message?',
        content: `"${subject}" from ${name} will be permanently deleted. This action cannot be undone.`,
        erase: () => erase(id),
        done: { title: 'Message Deleted', description: `The message from ${name} is gone.` },
        failed: 'Failed to delete message.',
      });
    },
    [confirmDelete, erase],
  );

  return { expanded, toggle, markRead, remove };
}
