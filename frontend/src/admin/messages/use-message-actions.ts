import { useCallback, useState } from 'react';
import type { Message } from '@/api/models/Message';
import { useAnswerMessage, useDeleteMessage, useMarkMessageRead } from '@/data/admin/messages';
import { useRefreshToday } from '@/data/admin/today';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast, toastError } from '@/lib/toast';
import { copyText } from '../forms/copy-text';
import { useConfirmDelete } from '../list-page/use-confirm-delete';
import { answeredToast, answerFailed } from './answer-words';

/** Actions on a message in the list; stable across renders. */
export type MessageActions = ReturnType<typeof useMessageActions>;

/** Opens, marks as read or answered, or deletes a message after a confirmation. */
export function useMessageActions() {
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: mark } = useMarkMessageRead();
  const refreshToday = useRefreshToday();
  const { mutateAsync: setAnswered } = useAnswerMessage();
  const { mutateAsync: erase } = useDeleteMessage();
  /** Ids of the open messages. */
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());

  const markRead = useCallback(
    ({ id }: Message) => {
      // The dashboard may be shown again by the time this is done.
      mark({ id, changes: { read: true } }).then(refreshToday, () =>
        toastError('Failed to mark message as read.'),
      );
    },
    [mark, refreshToday],
  );

  /** Opens a message and marks it as read. */
  const show = useCallback(
    (message: Message) => {
      setExpanded((before) => new Set([...before, message.id]));
      if (!message.read) {
        markRead(message);
      }
    },
    [markRead],
  );

  /** Opens or closes a message; opening marks it as read. */
  const toggle = useCallback(
    (message: Message) => {
      if (expanded.has(message.id)) {
        setExpanded(new Set([...expanded].filter((id) => id !== message.id)));
      } else {
        show(message);
      }
    },
    [expanded, show],
  );

  /** Marks a message as answered or not answered. */
  const answer = useCallback(
    ({ id, name }: Message, answered: boolean) => {
      setAnswered({ id, answered }).then(
        () => {
          if (answered) {
            toast(answeredToast(name, () => setAnswered({ id, answered: false })));
          }
        },
        () => toastError(answerFailed(answered)),
      );
    },
    [setAnswered],
  );

  const copyAddress = useCallback(({ email }: Message) => {
    void copyText(email, {
      title: 'Address Copied',
      description: email,
      otherwise: `The address is ${email}`,
    });
  }, []);

  const remove = useCallback(
    ({ id, name, subject }: Message, onErased: (id: number) => void) => {
      confirmDelete({
        title: 'Delete this message?',
        content: `“${subject}” from ${name} will be permanently deleted. This action cannot be undone.`,
        erase: () => erase(id).then(() => onErased(id)),
        done: { title: 'Message Deleted', description: `The message from ${bidiIsolate(name)} is gone.` },
        failed: 'Failed to delete message.',
      });
    },
    [confirmDelete, erase],
  );

  return { expanded, toggle, show, markRead, answer, copyAddress, remove };
}
