import { Checkbox } from 'antd';
import type { Row } from '../state/use-list';
import type { Selection } from './use-selection';

interface SelectShownProps {
  rows: Row[];
  selection: Selection;
}

/** Selects the rows of the current page, for lists without the head of a table. */
export function SelectShown({ rows, selection: { ids, select } }: SelectShownProps) {
  const shown = rows.map(({ id }) => id);
  const selected = new Set(ids);
  const count = shown.filter((id) => selected.has(id)).length;
  return (
    <Checkbox
      className="list-select-shown"
      checked={count === shown.length}
      indeterminate={count > 0 && count < shown.length}
      onChange={({ target }) => {
        const others = ids.filter((id) => !shown.includes(id));
        select(target.checked ? [...others, ...shown] : others);
      }}
    >
      Select all shown
    </Checkbox>
  );
}
