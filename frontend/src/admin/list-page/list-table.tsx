import { Table, type TableProps } from 'antd';
import type { Row } from './state/use-list';
import type { ListFilters } from './state/use-list-filters';

interface ListTableProps<R> extends Pick<
  TableProps<R>,
  'className' | 'columns' | 'rowClassName' | 'rowSelection'
> {
  /** The rows of the current page. */
  rows: R[];
  filters: ListFilters;
}

/** The rows of a list as a table; columns with `sorter: true` sort the whole list, not just the current page. */
export function ListTable<R extends Row>({ rows, filters, columns, ...props }: ListTableProps<R>) {
  const { sort, setSort } = filters;
  return (
    <Table<R>
      {...props}
      rowKey="id"
      size="medium"
      columns={columns?.map((column) => ({
        ...column,
        ...(column.sorter === true && { sortOrder: sort?.column === column.key ? sort?.order : null }),
      }))}
      dataSource={rows}
      showSorterTooltip={false}
      pagination={false}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        setSort(order ? { column: String(columnKey), order } : undefined);
      }}
    />
  );
}
