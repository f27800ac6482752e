import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useConfirmDelete } from '../use-confirm-delete';
import type { Selection } from './use-selection';

interface DeleteSelectedProps {
  selection: Selection;
  /** What a row is called, in the singular and plural. */
  noun: [one: string, many: string];
  erase: (ids: number[]) => Promise<{ deleted: number }>;
}

/** Deletes the selected rows after one confirmation. */
export function DeleteSelected({
  selection: { ids, select },
  noun: [one, many],
  erase,
}: DeleteSelectedProps) {
  const confirmDelete = useConfirmDelete();
  const say = (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
  const selected = ids.length === 1 ? one : many;
  return (
    <Button
      icon={<DeleteOutlined aria-hidden />}
      onClick={() => {
        confirmDelete({
          title: `Delete ${say(ids.length)}?`,
          content: `This will permanently delete the selected ${selected}. This action cannot be undone.`,
          erase: async () => {
            const { deleted } = await erase(ids);
            select([]);
            return deleted;
          },
          done: (deleted) => ({
            title: 'Deleted',
            description:
              deleted < ids.length
                ? `${say(deleted)} deleted, ${ids.length - deleted} already gone.`
                : `${say(deleted)} deleted.`,
          }),
          failed: `Failed to delete the ${selected}. Please try again.`,
        });
      }}
    >
      Delete Selected
    </Button>
  );
}
