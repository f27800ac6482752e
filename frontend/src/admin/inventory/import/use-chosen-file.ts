import { useState } from 'react';
import type { ItemImport } from '@/api/models/ItemImport';
import { useBeginImport, useCheckFile } from '@/data/admin/inventory-file';
import { type FileRows, readFileRows } from './file-rows';
import type { Chosen } from './plan-view';

/** A file, and what an import of it would do. */
interface Checked {
  file: File;
  plan: ItemImport;
  /** Of a file with faults. */
  content: FileRows | undefined;
}

const NOTHING_CHOSEN: Chosen = { plain: false, changeAlike: undefined, without: new Set() };

/** A file that was chosen, its check, and what is decided about it. */
export function useChosenFile() {
  const check = useCheckFile();
  const begin = useBeginImport();
  const [checked, setChecked] = useState<Checked>();
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [failure, setFailure] = useState<unknown>();
  return {
    checked,
    chosen,
    failure,
    isChecking: check.isPending,
    isSending: begin.isPending,

    /** Reads a file once: what is checked is what is imported, whatever becomes of it on the disk. */
    choose: async (onDisk: File): Promise<void> => {
      setChecked(undefined);
      setChosen(NOTHING_CHOSEN);
      await attempt(async () => {
        const { name, lastModified } = onDisk;
        const file = new File([await onDisk.arrayBuffer()], name, { type: 'text/csv', lastModified });
        await look(file, NOTHING_CHOSEN, []);
      });
    },

    decide: async (some: Partial<Chosen>): Promise<void> => {
      const next = { ...chosen, ...some };
      setChosen(next);
      if (checked && !('without' in some)) {
        const known = checked.plan.changes.map(({ line }) => line);
        if (!(await attempt(() => look(checked.file, next, known)))) {
          // What stands there is still the plan of before.
          setChosen(chosen);
        }
      }
    },

    /** @returns whether it has begun. */
    send: async (): Promise<boolean> => {
      if (!checked) {
        return false;
      }
      const { file, plan } = checked;
      const isBegun = await attempt(async () => {
        const isTicked = plan.stale.some(({ line }) => !chosen.without.has(line));
        await begin.mutateAsync({
          ...{ file, choices: choicesOf(chosen), without: [...chosen.without] },
          // What was changed here while the dialog was open was shown to nobody, and stays.
          applyStale: isTicked,
        });
        setChecked(undefined);
      });
      return isBegun;
    },
  };

  /** @param known lines of the changes that are shown already, and ticked or not */
  async function look(file: File, next: Chosen, known: number[]): Promise<void> {
    const plan = await check.mutateAsync({ file, choices: choicesOf(next) });
    const named = plan.errors.map(({ column }) => column);
    setChecked({ file, plan, content: named.length > 0 ? await readFileRows(file, named) : undefined });
    const toLookAt = linesToLookAt(plan);
    const without = plan.changes
      .map(({ line }) => line)
      .filter((line) => (known.includes(line) ? next.without : toLookAt).has(line));
    setChosen({ ...next, without: new Set(without) });
  }

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  }
}

const choicesOf = ({ plain, changeAlike = false }: Chosen) => ({ plain, changeAlike });

/** Rows that change nothing unless somebody ticks them. */
export function linesToLookAt({ changes, stale }: ItemImport): Set<number> {
  const doubtful = changes.filter((change) => change.doubtful).map(({ line }) => line);
  return new Set([...doubtful, ...stale.map(({ line }) => line)]);
}
