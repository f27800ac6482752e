import type { ReactNode } from 'react';
import { Segmented } from 'antd';
import { SearchInput } from './search-input';
import type { ListFilters } from './state/use-list-filters';

interface ListToolbarProps {
  filters: ListFilters;
  label: string;
  placeholder: string;
  children?: ReactNode;
}

/** Search and filters above a list. */
export function ListToolbar({ filters, label, placeholder, children }: ListToolbarProps) {
  return (
    <search className="list-toolbar">
      <SearchInput
        className="list-search"
        label={label}
        placeholder={placeholder}
        value={filters.text}
        onSearch={filters.setText}
      />
      {children}
    </search>
  );
}

interface ListChoicesProps {
  filters: ListFilters;
  /** Name of the search parameter. */
  name?: string;
  label?: string;
  /** The choice if the address has none. */
  usual?: string;
  choices: { value: string; label: ReactNode; icon?: ReactNode }[];
}

/** A choice between a few options, side by side. */
export function ListChoices({
  filters,
  name = 'show',
  label = 'Show',
  usual = '',
  choices,
}: ListChoicesProps) {
  return (
    <Segmented
      aria-label={label}
      options={choices}
      value={filters.value(name) || usual}
      onChange={(value) => filters.setValue(name, value)}
    />
  );
}
