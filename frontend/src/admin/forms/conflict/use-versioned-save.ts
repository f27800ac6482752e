import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { statusOf } from '@/lib/status-of';
import { type Difference, differences } from '@/admin/differences/field-words';
import { changesOf, merge } from './changes';

interface VersionedSaveOptions<Row, Fields> {
  /** The record to edit; undefined to add one. */
  record: Row | undefined;
  /** What the form can change of a record, or of a new one. */
  fieldsOf: (row: Row | undefined) => Fields;
  /** What stands in the form now. */
  mine: () => Fields;
  /** Reads the record anew; undefined, or a refusal with status 404, if it was deleted. */
  load: (row: Row) => Promise<Row | undefined>;
  update: (row: Row, changes: Partial<Fields> & { version: number }) => Promise<Row>;
  /** Puts fields of a record into the form. */
  show: (newest: Row, fields: string[]) => void;
}

/** Why a form was not saved: somebody else changed the same fields, or deleted the record. */
export interface Conflict {
  /** What stands against what: theirs first. Empty if the record was deleted. */
  differences: Difference[];
  isDeleted: boolean;
  /** Puts what the others changed into the form; what was changed here elsewhere stays. */
  loadTheirs: () => void;
  /** Lets the next save replace what the others made of these fields. */
  keepMine: () => void;
}

/**
 * The one way in which a form of the back office saves a record that others may change meanwhile. Only what was changed
 * here is sent, with the version it was read at. What others changed elsewhere in the record is no conflict: it is
 * kept. What they changed in the same field is one, and so is a record that was deleted; then nothing is saved.
 */
export function useVersionedSave<Row extends { version: number }, Fields extends object>(
  options: VersionedSaveOptions<Row, Fields>,
) {
  const { record, fieldsOf, mine: read, load, update, show } = options;
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<Conflict>();
  /** The version that the user has seen and decided to replace. */
  const replaced = useRef<number>(undefined);

  /** What the form was opened with may be old. */
  const readAnew = useEffectEvent(async () => record && (await loadNewest(record).catch(() => record)));
  const follow = useEffectEvent((newest: Row | undefined) => {
    if (!newest) {
      setConflict(deleted());
    } else if (base && newest.version > base.version && !isChanged()) {
      adopt(newest);
    }
  });
  const isNew = !record;
  useEffect(() => {
    let isOpen = !isNew;
    if (isOpen) {
      void readAnew().then((newest) => {
        if (isOpen) {
          follow(newest);
        }
      });
    }
    return () => {
      isOpen = false;
    };
  }, [isNew]);

  return { base, conflict, isChanged, save, adopt };

  /** Whether anything in the form differs from the record. */
  function isChanged(): boolean {
    return Object.keys(changesOf(fieldsOf(base), read())).length > 0;
  }

  /**
   * @param mine all fields of the form
   * @returns the record as it is stored now; undefined if there is a conflict
   * @throws what the server says against the values
   */
  async function save(row: Row, mine: Fields): Promise<Row | undefined> {
    setConflict(undefined);
    let newest: Row | undefined = row;
    while (newest) {
      const { changes, clashes } = merge(fieldsOf(row), mine, fieldsOf(newest));
      if (clashes.length > 0 && newest.version !== replaced.current) {
        setConflict(changed(newest, mine, clashes));
        return undefined;
      }
      if (Object.keys(changes).length === 0) {
        setBase(newest);
        return newest;
      }
      const { version } = newest;
      try {
        const saved = await update(newest, { ...changes, version });
        // One's own write is nobody else's.
        setBase(saved);
        return saved;
      } catch (error) {
        newest = await newerThan(newest, error);
      }
    }
    setConflict(deleted());
    return undefined;
  }

  /** The record that a save was too old for; undefined if there is none any more. */
  async function newerThan(row: Row, error: unknown): Promise<Row | undefined> {
    if (![404, 409].includes(statusOf(error) ?? 0)) {
      throw error;
    }
    const newest = await loadNewest(row);
    if (newest?.version === row.version) {
      throw error;
    }
    return newest;
  }

  async function loadNewest(row: Row): Promise<Row | undefined> {
    try {
      return await load(row);
    } catch (error) {
      if (statusOf(error) === 404) {
        return undefined;
      }
      throw error;
    }
  }

  /** Starts over from a record as it is stored, with what was not changed here. */
  function adopt(newest: Row): void {
    const fields = Object.keys(changesOf(fieldsOf(base), fieldsOf(newest)));
    if (fields.length > 0) {
      show(newest, fields);
    }
    setBase(newest);
    setConflict(undefined);
  }

  function changed(newest: Row, mine: Fields, clashes: string[]): Conflict {
    const found = differences(fieldsOf(newest), mine).filter(({ field }) => clashes.includes(field));
    return {
      differences: found,
      isDeleted: false,
      loadTheirs: () => adopt(newest),
      keepMine: () => {
        replaced.current = newest.version;
      },
    };
  }
}

function deleted(): Conflict {
  return { differences: [], isDeleted: true, loadTheirs: () => undefined, keepMine: () => undefined };
}
