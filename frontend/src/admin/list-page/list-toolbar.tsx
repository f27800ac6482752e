import type { ReactNode } from 'react';
import { SearchOutlined } from '@ant-design/icons';
import { Input, Segmented } from 'antd';
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
      <Input
        className="list-search"
        type="search"
        placeholder={placeholder}
        aria-label={label}
        prefix={<SearchOutlined aria-hidden />}
        value={filters.text}
        onChange={(event) => {
          filters.setText(event.target.value);
        }}
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
  /** The first choice has an empty value. */
  choices: { value: string; label: ReactNode; icon?: ReactNode }[];
}

/** A choice between a few options, side by side. */
export function ListChoices({ filters, name = 'show', label = 'Show', choices }: ListChoicesProps) {
  return (
    <Segmented
      aria-label={label}
      options={choices}
      value={filters.value(name)}
      onChange={(value) => {
        filters.setValue(name, value);
      }}
    />
  );
}
