import { useMutation } from '@tanstack/react-query';
import type { StillAtWork } from '@/api/core/request';
import type { ItemImport } from '@/api/models/ItemImport';
import { AdminInventoryService } from '@/api/services/AdminInventoryService';
import { inventoryKeys } from '../inventory';
import { workEnd } from '../outcomes';
import { useRefresh } from './use-update-row';

/** The whole inventory as CSV. */
export const inventoryFile = () => AdminInventoryService.exportItems();

/** Checks a CSV file: what an import would do, or what is wrong with it. */
export function useCheckFile() {
  return useMutation({ mutationFn: (file: File) => AdminInventoryService.importItems(file, true) });
}

/**
 * Adds and changes items by a CSV file. If that is being done already, because its answer was lost, `onWait` is called, and
 * the answer comes at its end.
 */
export function useImportFile(onWait: () => void) {
  const onSuccess = useRefresh(inventoryKeys);
  const mutationFn = async (file: File): Promise<ItemImport> => {
    try {
      return await AdminInventoryService.importItems(file);
    } catch (error) {
      const { sent } = error as Partial<StillAtWork>;
      if (!sent) {
        throw error;
      }
      onWait();
      await workEnd(sent);
      // With the same key, so the answer is that to the first.
      return mutationFn(file);
    }
  };
  return useMutation({ mutationFn, onSuccess });
}
