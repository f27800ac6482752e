import { useCallback, useMemo } from 'react';
import { AppstoreOutlined, PlusOutlined, TableOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import type { Item } from '../../api/models/Item';
import { adminItemsQuery } from '../../data/admin/inventory';
import { ListPage } from '../list-page/list-page';
import { ListEmpty } from '../list-page/list-states';
import { ListChoices } from '../list-page/list-toolbar';
import { useLinkedRow } from '../list-page/state/use-linked-row';
import { useList } from '../list-page/state/use-list';
import { useListFilters } from '../list-page/state/use-list-filters';
import { useRecordDialog } from '../list-page/use-record-dialog';
import { PageHead } from '../shell/page-head';
import { ItemDialog } from './item-dialog/item-dialog';
import { ItemGrid } from './item-grid';
import { ItemTable } from './item-table';
import { useItemActions } from './use-item-actions';

const VIEWS = [
  { value: '', label: 'Grid', icon: <AppstoreOutlined aria-hidden /> },
  { value: 'table', label: 'Table', icon: <TableOutlined aria-hidden /> },
];

const SORTS = {
  name: (a: Item, b: Item) => a.name.localeCompare(b.name),
  price: (a: Item, b: Item) => a.price - b.price,
  createdAt: (a: Item, b: Item) => a.createdAt.localeCompare(b.createdAt),
};

const searchText = ({ name, description, notes }: Item) => [name, description, notes ?? ''];

/** /admin/inventory: every item, with search, category and two views, and the dialogs to add and edit. */
export function Component() {
  const query = useQuery(adminItemsQuery());
  const filters = useListFilters(['category']);
  const category = filters.value('category');
  const filter = useCallback((item: Item) => !category || String(item.category) === category, [category]);
  const list = useList(query, filters, { searchText, filter, sorts: SORTS });
  useLinkedRow('item', query.data, list, filters);
  const dialog = useRecordDialog<Item>();
  const actions = useItemActions(dialog.show);
  const categories = useMemo(() => {
    const present = [...new Set(query.data?.map((item) => String(item.category)))].sort();
    return [{ value: '', label: 'All' }, ...present.map((value) => ({ value, label: value }))];
  }, [query.data]);

  return (
    <>
      <PageHead title="Inventory">
        <Button type="primary" icon={<PlusOutlined />} onClick={dialog.add}>
          Add Item
        </Button>
      </PageHead>
      <ListPage
        list={list}
        filters={filters}
        noun={['item', 'items']}
        searches="name, description and notes"
        skeleton="pictures"
        errorText="Error loading inventory items."
        toolbar={
          <>
            <Select
              className="inv-category"
              aria-label="Category"
              options={categories}
              value={category}
              onChange={(value) => {
                filters.setValue('category', value);
              }}
            />
            <ListChoices filters={filters} name="view" label="View" choices={VIEWS} />
          </>
        }
        empty={
          <ListEmpty text="No items yet.">
            <Button type="primary" onClick={dialog.add}>
              Add First Item
            </Button>
          </ListEmpty>
        }
      >
        {(rows) =>
          filters.value('view') === 'table' ? (
            <ItemTable rows={rows} filters={filters} actions={actions} />
          ) : (
            <ItemGrid rows={rows} actions={actions} />
          )
        }
      </ListPage>
      {dialog.session > 0 && <ItemDialog key={dialog.session} {...dialog.props} onSaved={list.reveal} />}
    </>
  );
}
