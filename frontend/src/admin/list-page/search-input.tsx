import { SearchOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { Input } from 'antd';
import { MAX_SEARCH } from '@/lib/constants';

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** A search field with a magnifying glass. */
export function SearchInput({ label, placeholder, value, onSearch, className }: SearchInputProps) {
  const noteId = useId();
  const isCut = value.trim().length > MAX_SEARCH;
  return (
    <>
      <Input
        dir="auto"
        className={className}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        prefix={<SearchOutlined aria-hidden />}
        value={value}
        aria-describedby={isCut ? noteId : undefined}
        onChange={(event) => onSearch(event.target.value)}
      />
      {isCut && (
        <span id={noteId} role="status" className="text-limit">
          Only the first {MAX_SEARCH} characters are searched for.
        </span>
      )}
    </>
  );
}
