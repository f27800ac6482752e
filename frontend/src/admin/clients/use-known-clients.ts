import { useDeferredValue } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminAppointmentsQuery } from '@/data/admin/appointments';
import { adminTransfersQuery } from '@/data/admin/transfers';
import { findClients, type KnownClient, knownClients, SHORTEST } from './known-clients';

/** How many visits and how many transfers to search: the newest that match. */
const SEARCHED = 100;

/** Earlier clients with a text in name, phone number or email address. */
export function useKnownClients(text: string): KnownClient[] {
  const search = useDeferredValue(text.trim());
  const asked = { enabled: search.length >= SHORTEST, placeholderData: keepPreviousData };
  const { data: visits = [] } = useQuery({ ...adminAppointmentsQuery({ search }, SEARCHED), ...asked });
  const { data: transfers = [] } = useQuery({ ...adminTransfersQuery(search, SEARCHED), ...asked });
  return findClients(knownClients([...visits, ...transfers]), text);
}
