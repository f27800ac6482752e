import type { TableProps } from 'antd';
import type { Row } from '../state/use-list';
import { SelectBox } from './select-box';
import type { Selection } from './use-selection';

interface RowSelectionOptions<R> {
  nameOf: (row: R) => string;
  /** Whether a row cannot be selected. */
  isFixed?: (row: R) => boolean;
}

/** The first column of a table, which selects its rows. */
export function rowSelection<R extends Row>(
  { ids, select, control }: Selection,
  { nameOf, isFixed = () => false }: RowSelectionOptions<R>,
): TableProps<R>['rowSelection'] {
  return {
    selectedRowKeys: ids,
    // Those of other pages.
    preserveSelectedRowKeys: true,
    onChange: (keys) => select(keys as number[]),
    getCheckboxProps: (row) => ({ disabled: isFixed(row) }),
    renderCell: (selected, row) => (
      <SelectBox
        id={row.id}
        name={nameOf(row)}
        selected={selected}
        disabled={isFixed(row)}
        control={control}
      />
    ),
  };
}
