import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Service } from '@/api/models/Service';
import { servicesQuery } from '@/data/business';
import { useHydrated } from '@/ui/use-hydrated';

/** The service in an address, if it can be booked. */
export const serviceIn = (params: URLSearchParams, services: Service[] | undefined) =>
  services?.find(({ id }) => String(id) === params.get('service'));

/** The service in the address, if it can be booked; otherwise `isGone`. `choose` puts another one there. */
export function useAskedService() {
  const [params, setParams] = useSearchParams();
  const { data: services } = useQuery(servicesQuery());
  // The server only knows services that can be booked.
  const hydrated = useHydrated();
  const asked = params.get('service');

  const choose = ({ id }: Service) => {
    if (asked !== null) {
      setParams(
        (now) => {
          now.set('service', String(id));
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    }
  };
  const service = serviceIn(params, services);
  return { service, isGone: hydrated && asked !== null && services !== undefined && !service, choose };
}
