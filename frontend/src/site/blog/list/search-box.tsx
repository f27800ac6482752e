import { MAX_SEARCH } from '../../../data/lists/post-list';
import { paths } from '../../../lib/paths';
import { SearchIcon } from '../../../ui/icons';

interface SearchBoxProps {
  text: string;
  onChange: (text: string) => void;
}

/** The search field. Without scripts, its form submits to the server. */
export function SearchBox({ text, onChange }: SearchBoxProps) {
  return (
    <form
      role="search"
      action={paths.blog}
      onSubmit={(event) => {
        event.preventDefault();
      }}
      className="relative w-full max-w-md"
    >
      <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted">
        <SearchIcon />
      </span>
      <input
        type="search"
        name="q"
        value={text}
        maxLength={MAX_SEARCH}
        aria-label="Search articles"
        placeholder="Search articles..."
        autoComplete="off"
        onChange={(event) => {
          onChange(event.target.value);
        }}
        className="block min-h-12 w-full rounded-xs border border-edge bg-surface py-2.5 pr-3.5 pl-11 text-base text-ink placeholder:text-muted focus-visible:outline-offset-0"
      />
    </form>
  );
}
