import { useDeferredValue, useMemo } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentShow } from '@/api/models/AppointmentShow';
import { AppointmentSort } from '@/api/models/AppointmentSort';
import { appointmentCountsQuery, appointmentPagesQuery } from '@/data/admin/appointments';
import { FRESH } from '@/data/admin/fresh-query';
import { dedupeRows } from '@/data/lists/list-pages';
import { reload } from '@/admin/list-page/state/reload';
import type { List } from '@/admin/list-page/state/use-list';
import type { ListFilters } from '@/admin/list-page/state/use-list-filters';

const SORTS: Partial<Record<string, [up: AppointmentSort, down: AppointmentSort]>> = {
  client: [AppointmentSort.CLIENT, AppointmentSort._CLIENT],
  when: [AppointmentSort.WHEN, AppointmentSort._WHEN],
};

/** A list that the server searches, sorts and sends page by page. */
export function useAppointmentList(filters: ListFilters): Omit<List<Appointment>, 'reveal'> {
  const show = Object.values(AppointmentShow).find((value) => String(value) === filters.value('show'));
  const { column = '', order } = filters.sort ?? {};
  const sort = SORTS[column]?.[order === 'descend' ? 1 : 0] ?? AppointmentSort.COMING;
  const search = useDeferredValue(filters.search) || undefined;
  const pages = useInfiniteQuery({
    ...appointmentPagesQuery({ ...(search && { search }), show, sort }),
    ...FRESH,
  });
  const { data: all } = useQuery({ ...appointmentCountsQuery(), ...FRESH });
  const { data: found } = useQuery({ ...appointmentCountsQuery(search), ...FRESH });
  const rows = useMemo(() => pages.data && dedupeRows(pages.data.pages), [pages.data]);
  const { mailFailed, ...counts } = found ?? { all: undefined, mailFailed: undefined };
  const totals: Record<string, number | undefined> = { ...counts, 'mail-failed': mailFailed };
  return {
    rows,
    matches: rows ?? [],
    total: totals[show ?? 'all'] ?? rows?.length,
    more: pages.hasNextPage
      ? {
          load: () => void pages.fetchNextPage(),
          isLoading: pages.isFetchingNextPage,
          isFailed: pages.isFetchNextPageError,
        }
      : undefined,
    isEmpty: all?.all === 0,
    page: 1,
    pageSize: Infinity,
    isFailed: pages.isError && !pages.isFetching,
    isFetching: pages.isFetching,
    reload: () => reload(pages),
  };
}
