import { useDeferredValue } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminAppointmentsQuery } from '../../../data/admin/appointments';
import { findClients, type KnownClient, knownClients, SHORTEST } from './known-clients';

/** How many visits to search: the newest that match. */
const VISITS = 100;

/** Earlier clients with a text in name, phone number or email address. */
export function useKnownClients(text: string): KnownClient[] {
  const search = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...adminAppointmentsQuery({ search }, VISITS),
    enabled: search.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  return findClients(knownClients(data ?? []), text);
}
