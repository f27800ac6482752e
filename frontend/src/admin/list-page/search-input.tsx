import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** A search field with a magnifying glass. */
export function SearchInput({ label, placeholder, value, onSearch, className }: SearchInputProps) {
  return (
    <Input
      dir="auto"
      className={className}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden />}
      value={value}
      onChange={(event) => {
        onSearch(event.target.value);
      }}
    />
  );
}
