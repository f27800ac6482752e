import type { KeyboardEvent } from 'react';
import { Checkbox } from 'antd';
import type { SelectionControl } from './use-selection';

interface SelectBoxProps {
  id: number;
  /** Name of the row, for the label. */
  name: string;
  selected: boolean;
  disabled?: boolean;
  control: SelectionControl;
}

/** Selects a row; with Shift, all from the one selected before. The arrow keys go to the other rows. */
export function SelectBox({ id, name, selected, disabled = false, control }: SelectBoxProps) {
  return (
    <Checkbox
      className="list-select"
      aria-label={`Select: ${name}`}
      checked={selected}
      disabled={disabled}
      onChange={({ nativeEvent }) => control.toggle(id, nativeEvent.shiftKey)}
      onKeyDown={onKeyDown}
    />
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      control.step(id, event.key === 'ArrowDown' ? 1 : -1, event.shiftKey);
    } else if (event.key === 'Escape') {
      control.clear();
    }
  }
}
