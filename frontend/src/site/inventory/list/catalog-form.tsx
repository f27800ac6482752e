import { useNavigate } from 'react-router';
import type { ItemCounts } from '@/api/models/ItemCounts';
import type { ItemList } from '@/data/lists/item-list';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { CloseIcon, DownIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import { SearchInput } from '@/ui/search/search-input';
import { useSearch } from '@/ui/search/use-search';
import { Choices } from './choices';
import { catalogPath, choose, chosenIn } from './chosen';
import { focusCount, ItemCount } from './item-count';

interface CatalogFormProps {
  list: ItemList;
  counts: ItemCounts | undefined;
}

/** The search and the choices; without scripts a form with a button. On phones the choices are behind "Filter". */
export function CatalogForm({ list, counts }: CatalogFormProps) {
  const { text, setText, finish } = useSearch('search');
  const navigate = useNavigate();
  const chosen = chosenIn(list);
  // On phones the search is no reason to show Clear: its field can be emptied.
  const choices = chosen.filter(({ name }) => name !== 'search');

  return (
    <form
      role="search"
      action={paths.inventory}
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
      className="flex flex-wrap items-center gap-3"
    >
      <div className="max-w-md grow max-sm:w-full">
        <SearchInput
          name="search"
          label="Search the catalog"
          text={text}
          onChange={setText}
          onBlur={finish}
        />
      </div>
      {list.category && <input type="hidden" name="category" value={list.category} />}
      <noscript>{import.meta.env.SSR && <Button type="submit">Show</Button>}</noscript>
      <div className="flex w-full flex-wrap items-center justify-between gap-3 sm:contents">
        <details className="phone-fold max-sm:open:w-full">
          <summary className={buttonClass('outline', 'list-none')}>
            Filter
            <DownIcon />
          </summary>
          <Choices
            list={list}
            counts={counts}
            onChange={(choice) => {
              // At once, without a transition or a loader: the next choice is added to the address as it is then.
              void navigate(catalogPath(choose(list, choice)), {
                preventScrollReset: true,
                flushSync: true,
                defaultShouldRevalidate: false,
              });
            }}
          />
        </details>
        <div className="ml-auto flex items-center gap-4">
          <ItemCount counts={counts} />
          {chosen.length > 0 && (
            <Link
              to={catalogPath({ sort: list.sort })}
              preventScrollReset
              onClick={focusCount}
              className={buttonClass('link', `text-sm ${choices.length === 0 ? 'max-sm:hidden' : ''}`)}
            >
              Clear all
            </Link>
          )}
        </div>
      </div>
      {choices.length > 0 && (
        <ul aria-label="Chosen" className="flex w-full flex-wrap gap-2 sm:hidden">
          {choices.map(({ name, text: what }) => (
            <li key={name}>
              <Link
                to={catalogPath(choose(list, { [name]: undefined }))}
                preventScrollReset
                onClick={focusCount}
                className={buttonClass('ghost', 'gap-1 border border-line text-sm wrap-anywhere')}
              >
                <span className="sr-only">Remove </span>
                {what}
                <CloseIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
