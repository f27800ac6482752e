import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Service } from '@/api/models/Service';
import type { ServiceCreate } from '@/api/models/ServiceCreate';
import type { ServiceUpdate } from '@/api/models/ServiceUpdate';
import { AdminScheduleService } from '@/api/services/AdminScheduleService';
import { AdminServicesService } from '@/api/services/AdminServicesService';
import { servicesQuery } from '../business';
import { useLoadRow, useRefresh, useUpdateRow, useWrite } from './use-update-row';
import { ignoreNotFound } from './ignore-not-found';
import { freshQuery } from './fresh-query';

const KEYS = { admin: ['admin', 'services'] as const, all: servicesQuery().queryKey };

/** All services in display order, for the back office. */
export const adminServicesQuery = () => freshQuery(KEYS.admin, () => AdminServicesService.listAllServices());

/** At how many of the open times a visit of this length can begin. */
export const serviceFitQuery = (length: Pick<Service, 'durationMinutes' | 'bufferMinutes'>) =>
  freshQuery(['admin', 'service-fit', length], () =>
    AdminScheduleService.countFits(length.durationMinutes ?? undefined, length.bufferMinutes),
  );

/** Adds a service at the end. */
export const useCreateService = () =>
  useWrite(useRefresh(KEYS), (fields: ServiceCreate) => AdminServicesService.createService(fields));

/** Changes the given fields; the list shows the change immediately and rolls it back if it fails. */
export function useUpdateService() {
  return useUpdateRow(KEYS, (id, changes: ServiceUpdate) => AdminServicesService.updateService(id, changes));
}

/** Permanently deletes a service. */
export const useDeleteService = () =>
  useWrite(useRefresh(KEYS), (id: number) => AdminServicesService.deleteService(id).catch(ignoreNotFound));

/** Reads a service anew; undefined if it was deleted. */
export const useLoadService = () => useLoadRow(adminServicesQuery());

/** Reorders the services; the list shows it immediately and rolls it back if it fails. */
export function useOrderServices() {
  const client = useQueryClient();
  const refresh = useRefresh(KEYS);
  return useMutation({
    mutationFn: (services: Service[]) =>
      AdminServicesService.orderServices({ ids: services.map(({ id }) => id) }),
    onMutate: async (services) => {
      await client.cancelQueries({ queryKey: KEYS.admin });
      const before = client.getQueryData(KEYS.admin);
      client.setQueryData(KEYS.admin, services);
      return before;
    },
    onError: (_error, _services, before) => client.setQueryData(KEYS.admin, before),
    onSettled: refresh,
  });
}
