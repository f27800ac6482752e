import { useMemo } from 'react';
import { Table, type TableColumnsType } from 'antd';
import type { Item } from '../../api/models/Item';
import { formatPrice } from '../../lib/format';
import { DayOf } from '../moment';
import { Picture } from '../pictures/picture';
import { FLAGS, FlagSwitch, ItemButtons } from './item-controls';
import type { ItemViewProps } from './item-grid';
import type { ItemActions } from './use-item-actions';

const PAGE_SIZE = 25;
const SCROLL = { x: 960 };

/** The items as rows that can be sorted. */
export function ItemTable({ items, page, onPage, actions }: ItemViewProps) {
  const columns = useMemo(() => columnsOf(actions), [actions]);
  return (
    <Table<Item>
      className="inv-table"
      rowKey="id"
      size="medium"
      columns={columns}
      dataSource={items}
      scroll={SCROLL}
      showSorterTooltip={false}
      pagination={{
        current: Math.min(page, Math.ceil(items.length / PAGE_SIZE)),
        pageSize: PAGE_SIZE,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: onPage,
      }}
    />
  );
}

function columnsOf(actions: ItemActions): TableColumnsType<Item> {
  return [
    {
      title: 'Picture',
      width: 80,
      render: (_, item) => (
        <div className="inv-row-picture">
          <Picture value={item.imageUrl} alt="" sizes="64px" />
        </div>
      ),
    },
    {
      title: 'Name',
      dataIndex: 'name',
      rowScope: 'row',
      sorter: (a, b) => a.name.localeCompare(b.name),
      render: (name: string) => <span className="inv-row-name">{name}</span>,
    },
    { title: 'Category', dataIndex: 'category', width: 120 },
    {
      title: 'Price',
      dataIndex: 'price',
      width: 110,
      align: 'right',
      sorter: (a, b) => a.price - b.price,
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
      dataIndex: 'createdAt',
      width: 145,
      sorter: (a, b) => a.createdAt.localeCompare(b.createdAt),
      render: (createdAt: string) => <DayOf at={createdAt} />,
    },
    {
      title: 'Actions',
      key: 'actions',
      width: 104,
      render: (_, item) => <ItemButtons item={item} actions={actions} />,
    },
  ];
}
