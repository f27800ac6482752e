import { SearchOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { Input } from 'antd';
import { searchNote } from '@/lib/search-text';

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
  const note = searchNote(value);
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
        aria-describedby={note && noteId}
        onChange={(event) => {
          onSearch(event.target.value);
        }}
      />
      {note && (
        <span id={noteId} role="status" className="text-limit">
          {note}
        </span>
      )}
    </>
  );
}
