import { useMemo, useState } from 'react';
import { Button, Empty } from 'antd';
import type { Item } from '../../api/models/Item';
import { ItemGrid } from './item-grid';
import { ItemTable } from './item-table';
import { useItemActions } from './use-item-actions';
import { ALL, type InventoryFilters } from './use-inventory-filters';

interface InventoryResultsProps {
  items: Item[];
  filters: InventoryFilters;
  onAdd: () => void;
  onEdit: (item: Item) => void;
}

/** The items that match, page by page; another filter starts at the first page again. */
export function InventoryResults({ items, filters, onAdd, onEdit }: InventoryResultsProps) {
  const { appliedText, category, view } = filters;
  const actions = useItemActions(onEdit);
  const haystacks = useMemo(() => new Map(items.map((item) => [item.id, searchable(item)])), [items]);
  const matches = useMemo(() => {
    const needle = appliedText.toLowerCase();
    return items.filter(
      (item) =>
        (category === ALL || String(item.category) === category) && haystacks.get(item.id)?.includes(needle),
    );
  }, [items, haystacks, appliedText, category]);

  const filterKey = JSON.stringify([appliedText, category, view]);
  const [paging, setPaging] = useState({ filterKey, page: 1 });
  const page = paging.filterKey === filterKey ? paging.page : 1;

  if (matches.length === 0) {
    const filtered = items.length > 0;
    return (
      <Empty
        className="inv-empty"
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={filtered ? 'No items match your filters.' : 'No items yet.'}
      >
        <Button type="primary" onClick={filtered ? filters.clear : onAdd}>
          {filtered ? 'Clear Filters' : 'Add First Item'}
        </Button>
      </Empty>
    );
  }
  const View = view === 'table' ? ItemTable : ItemGrid;
  return (
    <>
      <p className="inv-count" role="status">
        {matches.length.toLocaleString('en-US')} {matches.length === 1 ? 'item' : 'items'}
      </p>
      <View
        items={matches}
        page={page}
        actions={actions}
        onPage={(chosen) => {
          setPaging({ filterKey, page: chosen });
        }}
      />
    </>
  );
}

function searchable({ name, description, notes }: Item): string {
  return [name, description, notes ?? ''].join('\n').toLowerCase();
}
