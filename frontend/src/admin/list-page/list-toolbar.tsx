import type { ReactNode } from 'react';
import { SearchOutlined } from '@ant-design/icons';
import { Input, Segmented } from 'antd';
import type { ListFilters } from './use-list-filters';
import './list-page.css';

interface ListToolbarProps {
  filters: ListFilters;
  /** What the search box is called, and which fields it looks at. */
  label: string;
  placeholder: string;
  /** Choices of the second filter; the value of the first is empty. */
  choices?: { value: string; label: ReactNode }[];
  children?: ReactNode;
}

/** Search and filter above a list. */
export function ListToolbar({ filters, label, placeholder, choices, children }: ListToolbarProps) {
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
      {choices && (
        <Segmented aria-label="Show" options={choices} value={filters.show} onChange={filters.setShow} />
      )}
      {children}
    </search>
  );
}
