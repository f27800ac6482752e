import type { ReactNode } from 'react';
import { Button } from 'antd';
import { MOST, type Selection } from './use-selection';

interface SelectionBarProps {
  selection: Selection;
  /** What a row is called, in the singular and plural. */
  noun: [one: string, many: string];
  /** Actions for the selected rows. */
  children: ReactNode;
  /** What became of the last action, and how to undo it; stays when nothing is selected anymore. */
  outcome?: { text: string; undo?: ReactNode; onClose: () => void } | undefined;
}

/** The number of selected rows, actions for them, and what the last one did. */
export function SelectionBar({ selection, noun: [one, many], children, outcome }: SelectionBarProps) {
  const { ids, all, select, control } = selection;
  const atMost = ids.length === MOST ? ', the most at once' : '';
  const count = `${ids.length} selected${atMost}`;
  const spoken = ids.length === 1 ? `1 ${one} is selected.` : `${ids.length} ${many} are selected${atMost}.`;
  const elsewhere = ids.filter((id) => !all.includes(id)).length;
  return (
    <>
      {/* Always there, or screen readers would not notice the first text. */}
      <p className="sr-only" role="status">
        {outcome?.text ?? (ids.length > 0 && spoken)}
      </p>
      {(ids.length > 0 || outcome) && (
        <div
          className="list-selection"
          role="group"
          aria-label={`Selected ${many}`}
          tabIndex={-1}
          onKeyDown={({ key, target, currentTarget }) => {
            const from = target as Element;
            // In a menu of the bar, it closes the menu.
            if (key === 'Escape' && currentTarget.contains(from) && !from.closest('.ant-dropdown-open')) {
              clear();
            }
          }}
        >
          {ids.length > 0 && (
            <>
              <strong>{count}</strong>
              {elsewhere > 0 && <span className="admin-muted">{elsewhere} not on this page</span>}
              {children}
              {all.length > 0 && ids.length - elsewhere < all.length && ids.length < MOST && (
                <Button onClick={() => select([...ids, ...all])}>Select All {all.length}</Button>
              )}
            </>
          )}
          <Button onClick={clear}>{ids.length > 0 ? 'Clear' : 'Close'}</Button>
          {outcome && (
            <p className="list-outcome">
              {outcome.text} {outcome.undo}
            </p>
          )}
        </div>
      )}
    </>
  );

  function clear(): void {
    if (ids.length === 0) {
      outcome?.onClose();
    }
    control.clear();
  }
}
