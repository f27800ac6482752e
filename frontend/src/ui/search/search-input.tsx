import { MAX_SEARCH } from '@/lib/constants';
import { SearchIcon } from '../icons';

interface SearchInputProps {
  name: string;
  /** Names what is searched, as `Search articles`. */
  label: string;
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** A search field, inside a form that works without scripts. */
export function SearchInput({ name, label, text, onChange, onBlur }: SearchInputProps) {
  return (
    <>
      <span className="relative block">
        <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted">
          <SearchIcon />
        </span>
        <input
          // Typed before hydration, it stands in the field, and React tells nobody.
          ref={(field) => {
            if (field) {
              onChange(field.value);
            }
          }}
          type="search"
          dir="auto"
          name={name}
          value={text}
          aria-label={label}
          placeholder={`${label}...`}
          autoComplete="off"
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          className="block min-h-11 w-full rounded-xs border border-edge bg-surface py-2 pr-3.5 pl-11 text-base text-ink placeholder:text-muted focus-visible:outline-offset-0"
        />
      </span>
      {text.trim().length > MAX_SEARCH && (
        <p role="status" className="mt-1.5 text-sm text-muted">
          Only the first {MAX_SEARCH} characters are searched for.
        </p>
      )}
    </>
  );
}
