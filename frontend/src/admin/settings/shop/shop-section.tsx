import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '@/data/admin/settings';
import { NotLoaded } from '@/admin/list-page/list-states';
import { ShopForm } from './shop-form';

/** The shop's details, as they appear on every page and in every email. */
export function ShopSection() {
  const query = useQuery(settingsQuery());
  return query.data ? (
    <ShopForm saved={query.data} />
  ) : (
    <NotLoaded query={query} of="settings" error="There was an error loading the settings." />
  );
}
