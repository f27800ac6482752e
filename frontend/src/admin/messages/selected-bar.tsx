import { useState } from 'react';
import { Button } from 'antd';
import { useDeleteMessages, useMarkMessagesRead } from '@/data/admin/messages';
import { toastError } from '@/lib/toast';
import { DeleteSelected } from '../list-page/selection/delete-selected';
import { SelectionBar } from '../list-page/selection/selection-bar';
import type { Selection } from '../list-page/selection/use-selection';

interface SelectedBarProps {
  selection: Selection;
  noun: [one: string, many: string];
}

/** Marks the selected messages as read, or deletes them. */
export function SelectedBar({ selection, noun }: SelectedBarProps) {
  const { mutateAsync: mark, isPending } = useMarkMessagesRead();
  const { mutateAsync: erase } = useDeleteMessages();
  const [done, setDone] = useState<string>();
  return (
    <SelectionBar
      selection={selection}
      noun={noun}
      outcome={
        done === undefined
          ? undefined
          : {
              text: done,
              onClose: () => setDone(undefined),
            }
      }
    >
      <Button disabled={isPending} onClick={() => void markRead()}>
        Mark Read
      </Button>
      <DeleteSelected
        selection={selection}
        noun={noun}
        erase={(ids) => {
          setDone(undefined);
          return erase(ids);
        }}
      />
    </SelectionBar>
  );

  async function markRead(): Promise<void> {
    try {
      const { marked } = await mark(selection.ids);
      setDone(
        marked === 0
          ? `Nothing changed: ${selection.ids.length === 1 ? 'it was' : 'they were'} already read.`
          : `${marked} ${marked === 1 ? 'message' : 'messages'} marked as read.`,
      );
    } catch {
      toastError('Failed to mark the messages as read.');
    }
  }
}
