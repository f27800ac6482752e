import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Category } from '@/api/models/Category';
import { useDeleteItems } from '@/data/admin/inventory';
import { onFailure } from '../forms/failure-text';
import { DeleteSelected } from '../list-page/selection/delete-selected';
import { SelectionBar } from '../list-page/selection/selection-bar';
import type { Selection } from '../list-page/selection/use-selection';
import { useChangeSelected } from './use-change-selected';

interface SelectedBarProps {
  selection: Selection;
  noun: [one: string, many: string];
}

/** Publishes, hides, moves or deletes the selected items, and offers to undo that. */
export function SelectedBar({ selection, noun }: SelectedBarProps) {
  const { ids } = selection;
  const { outcome, isPending, change, undo, forget } = useChangeSelected(
    onFailure('Failed to update the items. Please try again.'),
  );
  const { mutateAsync: erase } = useDeleteItems();
  return (
    <SelectionBar
      selection={selection}
      noun={noun}
      outcome={
        outcome && {
          text: outcome.text,
          undo: outcome.before.length > 0 && (
            <Button
              loading={isPending}
              onClick={({ currentTarget }) => {
                // The button goes away, the bar stays.
                currentTarget.closest<HTMLElement>('[role="group"]')?.focus();
                void undo(outcome);
              }}
            >
              Undo
            </Button>
          ),
          onClose: forget,
        }
      }
    >
      <Button disabled={isPending} onClick={() => void change(ids, { published: true }, 'published')}>
        Publish
      </Button>
      <Button disabled={isPending} onClick={() => void change(ids, { published: false }, 'unpublished')}>
        Unpublish
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: Object.values(Category).map((category) => ({
            key: category,
            label: category,
            onClick: () => void change(ids, { category }, `moved to ${category}`),
          })),
        }}
      >
        <Button disabled={isPending} icon={<DownOutlined aria-hidden />} iconPlacement="end">
          Category
        </Button>
      </Dropdown>
      <DeleteSelected
        selection={selection}
        noun={noun}
        erase={(chosen) => {
          forget();
          return erase(chosen);
        }}
      />
    </SelectionBar>
  );
}
