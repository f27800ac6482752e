import { AppstoreOutlined, PlusOutlined, TableOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Grid, Select, Space } from 'antd';
import type { Item } from '@/api/models/Item';
import { adminItemQuery } from '@/data/admin/inventory';
import { ListPage } from '../list-page/list-page';
import { ListEmpty } from '../list-page/list-states';
import { LookedFor } from '../list-page/looked-for';
import { ListChoices } from '../list-page/list-toolbar';
import { useSelection } from '../list-page/selection/use-selection';
import { linkedId, useLinkedRecord } from '../list-page/state/use-linked-record';
import { useListFilters } from '../list-page/state/use-list-filters';
import { useRecordDialog } from '../list-page/use-record-dialog';
import { useLastView } from '../use-last-view';
import { PageHead } from '../shell/page-head';
import { FileMenu } from './import/file-menu';
import { ItemDialog } from './item-dialog/item-dialog';
import { ItemGrid } from './item-grid';
import { ItemTable } from './item-table';
import { SHOWN, useItemList } from './use-item-list';
import { SelectedBar } from './selected-bar';
import { useItemActions } from './use-item-actions';

const NOUN: [string, string] = ['item', 'items'];

const VIEWS = [
  { value: 'table', label: 'Table', icon: <TableOutlined aria-hidden /> },
  { value: 'grid', label: 'Grid', icon: <AppstoreOutlined aria-hidden /> },
];

/** /admin/inventory: every item, with search, filters and two views, and the dialogs to add and edit. */
export function Component() {
  const filters = useListFilters(['category', 'show']);
  const { list, categories, scope, instead } = useItemList(filters);
  // Phones and tablets have no room for the table's columns.
  const usualView = Grid.useBreakpoint().lg === false ? 'grid' : 'table';
  const view = useLastView('inventory', ['table', 'grid'], {
    asked: filters.value('view'),
    usual: usualView,
  });
  const dialog = useRecordDialog<Item>();
  const linked = linkedId('item', filters);
  useLinkedRecord(
    'item',
    useQuery({
      ...adminItemQuery(linked ?? 0),
      ...{ staleTime: 0, retryOnMount: true },
      enabled: linked !== undefined,
    }),
    filters,
    dialog.show,
  );
  const selection = useSelection(list.matches, scope);
  const actions = useItemActions(dialog.show, selection.control.drop);

  return (
    <>
      <PageHead title="Inventory">
        <Space>
          <FileMenu />
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={dialog.add}>
            Add Item
          </Button>
        </Space>
      </PageHead>
      <ListPage
        list={list}
        filters={filters}
        noun={NOUN}
        searches="name, caliber and text"
        skeleton={view === 'table' ? 'lines' : 'pictures'}
        errorText="Error loading inventory items."
        toolbar={
          <>
            <Select
              className="inv-filter"
              aria-label="Category"
              options={[
                { value: '', label: 'All' },
                ...categories.map((value) => ({ value: String(value), label: value })),
              ]}
              value={filters.value('category')}
              onChange={(value) => filters.setValue('category', value)}
            />
            <Select
              className="inv-filter"
              aria-label="Show"
              options={SHOWN.map(({ value, label }) => ({ value, label }))}
              value={filters.value('show')}
              onChange={(value) => filters.setValue('show', value)}
            />
            <ListChoices filters={filters} name="view" label="View" usual={view} choices={VIEWS} />
          </>
        }
        bar={<SelectedBar selection={selection} noun={NOUN} />}
        empty={
          <ListEmpty text="No items yet.">
            <Button type="primary" onClick={dialog.add}>
              Add First Item
            </Button>
          </ListEmpty>
        }
      >
        {(rows) => (
          <>
            <LookedFor search={filters.asked.search} instead={instead} />
            {view === 'table' ? (
              <ItemTable rows={rows} filters={filters} actions={actions} selection={selection} />
            ) : (
              <ItemGrid rows={rows} actions={actions} selection={selection} />
            )}
          </>
        )}
      </ListPage>
      {dialog.session > 0 && <ItemDialog key={dialog.session} {...dialog.props} onSaved={list.reveal} />}
    </>
  );
}
