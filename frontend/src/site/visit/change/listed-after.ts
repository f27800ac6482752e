import { routeId } from '@/lib/route-id';

/** The time after which the list of open times begins, from the address. */
export const listedAfter = (params: URLSearchParams) =>
  routeId(params.get('after') ?? undefined) || undefined;
