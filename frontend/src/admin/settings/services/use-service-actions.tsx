import type { Service } from '@/api/models/Service';
import { useDeleteService, useOrderServices, useUpdateService } from '@/data/admin/services';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { onFailure } from '@/admin/forms/failure-text';
import { useConfirmDelete } from '@/admin/list-page/use-confirm-delete';

/** Actions on the services in their list. */
export function useServiceActions() {
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: reorder } = useOrderServices();
  const { mutateAsync: update } = useUpdateService();
  const { mutateAsync: erase } = useDeleteService();

  return {
    /** Saves a new order. */
    order: (services: Service[]) => {
      reorder(services).then(
        () => toast({ title: 'Order Saved', description: 'Clients see the services in this order.' }),
        onFailure('Failed to save the order. Please try again.'),
      );
    },
    setActive: ({ id, name }: Service, active: boolean) => {
      update({ id, changes: { active } }).then(() => {
        toast({
          title: active ? 'Service Active' : 'Service Inactive',
          description: `${bidiIsolate(name)} ${active ? 'can be booked again' : 'can no longer be booked'}.`,
        });
      }, onFailure('Failed to change the service. Please try again.'));
    },
    remove: ({ id, name }: Service) => {
      confirmDelete({
        title: `Delete ${bidiIsolate(name)}?`,
        content:
          'Past appointments keep its name. If it has upcoming appointments, make it inactive instead.',
        erase: () => erase(id),
        done: { title: 'Service Deleted', description: `${bidiIsolate(name)} is gone.` },
        failed: 'The service wasn’t deleted.',
      });
    },
  };
}
