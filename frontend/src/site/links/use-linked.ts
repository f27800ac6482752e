import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { linkQuery } from '@/data/links';
import { tokenOf } from '@/lib/link-token';
import { useAgeGateAfter } from './use-age-gate-after';

/** What the link in the address opens, and its token; undefined for a link that opens nothing. `isBare` without one. */
export function useLinked<Thing>(query: (token: string | undefined) => ReturnType<typeof linkQuery<Thing>>) {
  const { token: given } = useParams();
  // For an unknown token the server renders the page without one, and there is no use in asking again.
  const isUnknown = useQueryClient().getQueryState(query(undefined).queryKey) !== undefined;
  const token = isUnknown ? undefined : tokenOf(given);
  const { data, error } = useQuery(query(token));
  useAgeGateAfter();
  return { data, error, token, isBare: !given };
}
