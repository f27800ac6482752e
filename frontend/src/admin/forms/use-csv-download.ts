import { useState } from 'react';
import { saveCsv } from '@/lib/browser/save-file';
import { toastFailure } from './failure-text';

/** Saves what the server sends as a CSV file. */
export function useCsvDownload(name: string, read: () => Promise<string>, failed: string) {
  const [isSaving, setIsSaving] = useState(false);
  return { isSaving, save };

  async function save(): Promise<boolean> {
    setIsSaving(true);
    try {
      saveCsv(name, await read());
      return true;
    } catch (error) {
      toastFailure(failed, error);
      return false;
    } finally {
      setIsSaving(false);
    }
  }
}
