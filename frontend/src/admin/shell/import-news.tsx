import { ImportState } from '@/api/models/ImportState';
import { useImportEnds, useImportPercent } from '@/data/admin/inventory-file';
import { toast, toastError } from '@/lib/toast';

/** Says on every screen when an import of the inventory has ended, whoever began it. Renders nothing. */
export function ImportNews() {
  useImportEnds((state) => {
    if (state === ImportState.DONE) {
      toast({ title: 'Inventory Import Finished', description: 'What it did stands under Inventory.' });
    } else {
      toastError('The inventory’s import stopped. What is done stays.');
    }
  });
  return null;
}

/** How far it is, beside the name of the screen. */
export function ImportMark() {
  const percent = useImportPercent();
  return percent !== undefined && <span className="admin-nav-mark">Importing {percent} %</span>;
}
