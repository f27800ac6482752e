import { useEffect, useEffectEvent, useRef } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AlikeRows } from '@/api/models/AlikeRows';
import { ImportState } from '@/api/models/ImportState';
import type { ItemImport } from '@/api/models/ItemImport';
import type { ItemImportProgress } from '@/api/models/ItemImportProgress';
import type { ItemImportStarted } from '@/api/models/ItemImportStarted';
import { StaleRows } from '@/api/models/StaleRows';
import { AdminInventoryService } from '@/api/services/AdminInventoryService';
import { inventoryKeys } from '../inventory';
import { useRefresh, useWrite } from './use-update-row';

/** How often an import that is at work is asked how far it is, and whether anybody has begun one. */
const ASK_EVERY_MS = 1000;
const LOOK_EVERY_MS = 30_000;

const IMPORTS = ['admin', 'imports'];

/** The whole inventory as CSV. */
export const inventoryFile = () => AdminInventoryService.exportItems();

/** The last imported file as CSV, with the ids of the items that it added. */
export const importedFile = (id: number) => AdminInventoryService.getImportedFile(id);

export interface ImportChoices {
  /** Rows without an id change the item that has their name. */
  changeAlike: boolean;
  /** Tags are taken out of texts. */
  plain: boolean;
}

/** A file and what is chosen for it. */
interface Given {
  file: File;
  choices: ImportChoices;
}

/** Checks a CSV file: what an import would do, rows that were changed here since it was exported included. */
export function useCheckFile() {
  return useMutation({
    mutationFn: ({ file, choices: { changeAlike, plain } }: Given) =>
      AdminInventoryService.importItems(
        ...([file, true, undefined, StaleRows.APPLY] as const),
        ...([changeAlike ? AlikeRows.CHANGE : undefined, plain, true] as const),
      ) as Promise<ItemImport>,
  });
}

interface Begun extends Given {
  /** Lines of rows that are left out. */
  without: number[];
  /** Rows whose items were changed here since the file was exported count, too. */
  applyStale: boolean;
}

/** Begins an import, which goes on by itself. */
export const useBeginImport = () =>
  useWrite(
    useRefresh({ admin: IMPORTS }),
    ({ file, choices: { changeAlike, plain }, without, applyStale }: Begun) =>
      AdminInventoryService.importItems(
        ...([file, undefined, without.join(',') || undefined] as const),
        ...([
          applyStale ? StaleRows.APPLY : undefined,
          changeAlike ? AlikeRows.CHANGE : undefined,
          plain,
          undefined,
          true,
        ] as const),
      ) as Promise<ItemImportStarted>,
  );

/** Begins to put an import back. */
export const useUndoImport = () =>
  useWrite(useRefresh({ admin: IMPORTS }), (id: number) => AdminInventoryService.undoItemImport(id));

/** The last imports of all users, newest first. */
const importsQuery = () =>
  queryOptions({
    queryKey: IMPORTS,
    queryFn: () => AdminInventoryService.listItemImports(),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });

/** How far an import is; asked again and again until it has ended. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...IMPORTS, id],
    queryFn: () => AdminInventoryService.getItemImport(id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      !data || data.state === ImportState.RUNNING ? ASK_EVERY_MS : false,
  });

/** The last import of anybody, and how far it is while it is at work. */
export function useLastImport() {
  const { data: imports } = useQuery(importsQuery());
  const last = imports?.[0];
  const isBegun = last?.state === ImportState.RUNNING;
  const { data: run } = useQuery({ ...importQuery(last?.id ?? 0), enabled: isBegun });
  // While it is running, its own query is newer than the list.
  const state = (isBegun ? run : last)?.state ?? last?.state;
  return { isKnown: imports !== undefined, last, run, state };
}

/** How far an import of anybody is, while one is at work. */
export function useImportPercent(): number | undefined {
  const { run, state } = useLastImport();
  return run && state === ImportState.RUNNING ? percentOf(run) : undefined;
}

export const percentOf = ({ done, rows }: ItemImportProgress) => Math.floor((100 * done) / Math.max(1, rows));

/** Reads the lists anew whenever an import ends, whoever began it, and tells how it ended. */
export function useImportEnds(onEnd: (state: ImportState) => void): void {
  const client = useQueryClient();
  const { isKnown, last, state } = useLastImport();
  const endedId = last && state !== ImportState.RUNNING ? last.id : 0;
  /** The one that had ended before the page was opened, or whose end is known already. */
  const seen = useRef<number>(undefined);
  const end = useEffectEvent(() => {
    [inventoryKeys.admin, inventoryKeys.all].forEach(
      (queryKey) => void client.invalidateQueries({ queryKey }),
    );
    if (state) {
      onEnd(state);
    }
  });
  useEffect(() => {
    if (isKnown && seen.current !== undefined && endedId > seen.current) {
      end();
    }
    if (isKnown) {
      seen.current = Math.max(endedId, seen.current ?? 0);
    }
  }, [isKnown, endedId]);
}
