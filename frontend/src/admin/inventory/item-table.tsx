import { useMemo } from 'react';
import type { TableColumnsType } from 'antd';
import type { Item } from '@/api/models/Item';
import { formatPrice } from '@/lib/format';
import { DayOf } from '../moment';
import { ListTable } from '../list-page/list-table';
import { rowSelection } from '../list-page/selection/row-selection';
import type { Selection } from '../list-page/selection/use-selection';
import type { ListFilters } from '../list-page/state/use-list-filters';
import { Picture } from '../pictures/picture';
import { ComingViewings, FLAGS, FlagSwitch, ItemButtons, Shelf } from './item-controls';
import type { ItemActions } from './use-item-actions';

interface ItemTableProps {
  rows: Item[];
  filters: ListFilters;
  actions: ItemActions;
  selection: Selection;
}

/** The items as sortable and selectable table rows. */
export function ItemTable({ rows, filters, actions, selection }: ItemTableProps) {
  const columns = useMemo(() => columnsOf(actions), [actions]);
  return (
    <ListTable
      className="inv-table"
      rows={rows}
      filters={filters}
      columns={columns}
      rowSelection={rowSelection<Item>(selection, { nameOf: ({ name }) => name })}
    />
  );
}

function columnsOf(actions: ItemActions): TableColumnsType<Item> {
  return [
    {
      title: 'Image',
      width: 80,
      render: (_, item) => (
        <div className="inv-row-picture">
          <Picture value={item.imageUrl} alt="" sizes="64px" />
        </div>
      ),
    },
    {
      title: 'Name',
      key: 'name',
      dataIndex: 'name',
      rowScope: 'row',
      sorter: true,
      render: (name: string, item) => (
        <>
          <span className="inv-row-name">{name}</span> <ComingViewings item={item} />
        </>
      ),
    },
    { title: 'Category', key: 'category', width: 120, render: (_, item) => <Shelf item={item} /> },
    {
      title: 'Price',
      key: 'price',
      dataIndex: 'price',
      width: 110,
      align: 'right',
      sorter: true,
      render: (price: number) => formatPrice(price),
    },
    ...FLAGS.map(({ flag, label }) => ({
      title: label,
      key: flag,
      width: 95,
      render: (_: unknown, item: Item) => (
        <FlagSwitch item={item} flag={flag} label={label} actions={actions} />
      ),
    })),
    {
      title: 'Added',
      key: 'createdAt',
      dataIndex: 'createdAt',
      width: 120,
      sorter: true,
      render: (createdAt: string) => <DayOf at={createdAt} />,
    },
    {
      title: 'Actions',
      key: 'actions',
      width: 112,
      render: (_, item) => <ItemButtons item={item} actions={actions} />,
    },
  ];
}
