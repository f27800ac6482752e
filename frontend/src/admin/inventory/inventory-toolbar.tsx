import { useMemo } from 'react';
import { AppstoreOutlined, SearchOutlined, TableOutlined } from '@ant-design/icons';
import { Input, Segmented, Select } from 'antd';
import type { Item } from '../../api/models/Item';
import { ALL, type InventoryFilters, type InventoryView } from './use-inventory-filters';

const VIEWS: { value: InventoryView; label: string; icon: React.ReactNode }[] = [
  { value: 'grid', label: 'Grid', icon: <AppstoreOutlined aria-hidden /> },
  { value: 'table', label: 'Table', icon: <TableOutlined aria-hidden /> },
];

/** Search, category filter and the switch between the views. */
export function InventoryToolbar({
  filters,
  items,
}: {
  filters: InventoryFilters;
  items: Item[] | undefined;
}) {
  const categories = useMemo(() => {
    const present = [...new Set(items?.map(({ category }) => String(category)))].sort();
    return [ALL, ...present].map((value) => ({ value, label: value }));
  }, [items]);
  return (
    <search className="inv-toolbar">
      <Input
        className="inv-search"
        type="search"
        placeholder="Search name, description and notes"
        aria-label="Search inventory"
        prefix={<SearchOutlined aria-hidden />}
        value={filters.text}
        onChange={(event) => {
          filters.setText(event.target.value);
        }}
      />
      <Select
        className="inv-category"
        aria-label="Category"
        options={categories}
        value={filters.category}
        onChange={filters.setCategory}
      />
      <Segmented<InventoryView>
        aria-label="View"
        options={VIEWS}
        value={filters.view}
        onChange={filters.setView}
      />
    </search>
  );
}
