import { queryOptions, useMutation } from '@tanstack/react-query';
import { AdminPersonalDataService } from '@/api/services/AdminPersonalDataService';
import { slotKeys } from '../schedule';
import { useAttempt, useRefreshKeys } from './use-update-row';

/** Whom data is about: by one of the two. */
export interface Person {
  email?: string;
  phone?: string;
}

/** What is held about a person. Not kept once it is no longer shown. */
export const personalDataQuery = ({ email, phone }: Person) =>
  queryOptions({
    queryKey: ['admin', 'personal-data', email ?? null, phone ?? null],
    queryFn: () => AdminPersonalDataService.getPersonalData(email, phone),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Says what erasing a person would do. */
export function useEraseDryRun() {
  return useMutation({
    mutationFn: ({ email, phone }: Person) => AdminPersonalDataService.erasePersonalData(email, phone, true),
  });
}

/** Erases a person. Every screen of the back office may have shown them, and their slots are free. */
export const useErasePerson = () =>
  useAttempt(useRefreshKeys(['admin'], slotKeys.available), ({ email, phone }: Person) =>
    AdminPersonalDataService.erasePersonalData(email, phone),
  );
