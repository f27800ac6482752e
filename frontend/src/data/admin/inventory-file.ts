import { useMutation } from '@tanstack/react-query';
import { AdminInventoryService } from '@/api/services/AdminInventoryService';
import { inventoryKeys } from '../inventory';
import { useRefresh } from './use-update-row';

/** The whole inventory as CSV. */
export const inventoryFile = () => AdminInventoryService.exportItems();

/** Checks a CSV file: what an import would do, or what is wrong with it. */
export function useCheckFile() {
  return useMutation({ mutationFn: (file: File) => AdminInventoryService.importItems(file, true) });
}

/** Adds and changes items by a CSV file. */
export function useImportFile() {
  const onSuccess = useRefresh(inventoryKeys);
  return useMutation({ mutationFn: (file: File) => AdminInventoryService.importItems(file), onSuccess });
}
