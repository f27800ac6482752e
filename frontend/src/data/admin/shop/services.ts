import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Service } from '../../../api/models/Service';
import type { ServiceCreate } from '../../../api/models/ServiceCreate';
import type { ServiceUpdate } from '../../../api/models/ServiceUpdate';
import { AdminServicesService } from '../../../api/services/AdminServicesService';
import { servicesQuery } from '../../business';
import { useRefresh, useUpdateRow } from '../use-update-row';

const KEYS = { admin: ['admin', 'services'] as const, all: servicesQuery().queryKey };

/** Every service in its place, for the back office. */
export const adminServicesQuery = () =>
  queryOptions({ queryKey: KEYS.admin, queryFn: () => AdminServicesService.listAllServices() });

/** Adds a service at the end. */
export function useCreateService() {
  const onSuccess = useRefresh(KEYS);
  return useMutation({
    mutationFn: (fields: ServiceCreate) => AdminServicesService.createService(fields),
    onSuccess,
  });
}

/** Changes the fields given; the list shows the change at once and takes it back if it is refused. */
export function useUpdateService() {
  return useUpdateRow(KEYS, (id, changes: ServiceUpdate) => AdminServicesService.updateService(id, changes));
}

/** Deletes a service for good. */
export function useDeleteService() {
  const onSuccess = useRefresh(KEYS);
  return useMutation({ mutationFn: (id: number) => AdminServicesService.deleteService(id), onSuccess });
}

/** Puts the services into another order; the list shows it at once and takes it back if it is refused. */
export function useOrderServices() {
  const client = useQueryClient();
  const refresh = useRefresh(KEYS);
  return useMutation({
    mutationFn: (services: Service[]) =>
      AdminServicesService.orderServices({ ids: services.map(({ id }) => id) }),
    onMutate: async (services) => {
      await client.cancelQueries({ queryKey: KEYS.admin });
      client.setQueryData(KEYS.admin, services);
    },
    onSettled: refresh,
  });
}
