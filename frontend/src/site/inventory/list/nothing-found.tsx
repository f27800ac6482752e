import { useQuery } from '@tanstack/react-query';
import { itemCountsQuery, type ItemList } from '@/data/lists/item-list';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { keepDraft, readDraft } from '@/ui/form/drafts';
import { Link } from '@/ui/link';
import { catalogPath, type Chosen, choose, chosenIn, countText } from './chosen';
import { focusCount } from './item-count';

/** Says what there is nothing of, and offers less of it, everything, or to ask for it. */
export function NothingFound({ list }: { list: ItemList }) {
  const chosen = chosenIn(list);
  const words = chosen.map(({ text }) => text).join(', ');

  return (
    <div className="border border-line bg-surface px-6 py-14 text-center">
      <p className="font-display text-2xl wrap-anywhere">
        Nothing found for <bdi>{words}</bdi>
      </p>
      {chosen.length > 1 && (
        <ul className="mt-5 flex flex-wrap justify-center gap-x-6">
          {chosen.map((one) => (
            <Without key={one.name} list={list} one={one} />
          ))}
        </ul>
      )}
      <ButtonLink
        variant="outline"
        to={catalogPath({ sort: list.sort })}
        preventScrollReset
        onClick={focusCount}
        className="mt-6"
      >
        View All Items
      </ButtonLink>
      <p className="mt-6 text-muted">
        We find pieces for our clients.{' '}
        <Link
          to={paths.contact}
          className={buttonClass('link')}
          onClick={() =>
            keepDraft('contact', { ...readDraft<object>('contact'), subject: `Looking for ${words}` })
          }
        >
          Ask us to find it
        </Link>
      </p>
    </div>
  );
}

/** The list without one of the choices, and how many items it has. */
function Without({ list, one }: { list: ItemList; one: Chosen }) {
  const rest = choose(list, { [one.name]: undefined });
  const { data: counts } = useQuery(itemCountsQuery(rest));

  return (
    <li>
      <Link
        to={catalogPath(rest)}
        preventScrollReset
        onClick={focusCount}
        className={buttonClass('link', `min-h-11 ${counts?.total === 0 ? 'text-muted' : ''}`)}
      >
        <span>
          Without <bdi>{one.text}</bdi>
        </span>
        <span className="min-w-[2ch]">{counts && countText(counts.total, counts)}</span>
      </Link>
    </li>
  );
}
