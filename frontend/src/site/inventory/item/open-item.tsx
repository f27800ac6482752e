import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../../ui/link';
import type { PublicItem } from '../../../api/models/PublicItem';
import { itemQuery } from '../../../data/inventory';
import { firstInteraction } from '../../../lib/browser/first-interaction';
import { paths } from '../../../lib/paths';
import { routeId } from '../../../lib/route-id';
import { buttonClass } from '../../../ui/button/button-class';
import { ErrorBox } from '../../../ui/error-box';
import { useHydrated } from '../../../ui/use-hydrated';
import { useAge } from '../../layout/age/age';
import { statusOf } from '../../../lib/status-of';
import { ItemArticle } from './item-article';

const loadDialog = () => import('./item-dialog');
const ItemDialog = lazy(loadDialog);

/** Loads the dialog's code on the visitor's first interaction, so that it opens without a delay. */
export function prepareDialog(): void {
  void firstInteraction()
    .then(loadDialog)
    .catch(() => undefined);
}

interface OpenItemProps {
  id: string;
  /** Items the page has loaded; one of these opens without a request. */
  items: PublicItem[] | undefined;
}

/** The item in the address: an article in the server's HTML, a dialog once scripts run. */
export function OpenItem({ id: param, items }: OpenItemProps) {
  const id = routeId(param);
  const { data, error } = useQuery(itemQuery(id));
  const hydrated = useHydrated();
  const [servedWith] = useState(hydrated ? undefined : id);
  const age = useAge();
  const navigate = useNavigate();
  const { search } = useLocation();
  const closeTo = { pathname: paths.inventory, search };

  const gone = statusOf(error) === 404;
  const item = gone ? undefined : (data ?? items?.find((candidate) => candidate.id === id));

  if (!item && error && !gone) {
    return (
      <div className="mb-8">
        <ErrorBox message="Error loading inventory items." />
      </div>
    );
  }
  if (!item) {
    return gone ? (
      <div role="status" className="mb-8 border border-line bg-surface p-6">
        <p>This item is no longer available.</p>
        <Link to={closeTo} className={buttonClass('link', 'mt-2')}>
          View All Items
        </Link>
      </div>
    ) : null;
  }
  const article = <ItemArticle item={item} closeTo={closeTo} />;
  if (age !== 'verified') {
    return article;
  }
  return (
    <Suspense fallback={id === servedWith ? article : null}>
      <ItemDialog
        key={item.id}
        item={item}
        animate={id !== servedWith}
        onClose={() => {
          void navigate(closeTo, { preventScrollReset: true });
        }}
      />
    </Suspense>
  );
}
