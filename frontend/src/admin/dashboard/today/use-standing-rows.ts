import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Waiting } from '@/api/models/Waiting';
import { byUrgency, keepPlaces, keyOf } from './queue-order';

/** What became of a row of the queue. */
export interface Result {
  text: ReactNode;
  /** Buttons next to the text; after `until` they are gone. */
  acts?: { label: string; run: () => void }[];
  until?: number;
  /** Nothing happened: the row can be handled again. */
  isFailure?: boolean;
}

interface Standing {
  row: Waiting;
  key: string;
  isWaiting: boolean;
  result: Result | undefined;
}

/** How fresh the queue is. */
export interface Loaded {
  loadedAt: number;
  /** How many times the dealer asked for that. */
  refreshes: number;
  /** Whether it is from an earlier visit to the screen, and being loaded again. */
  isOld: boolean;
}

/** Sets or removes what became of a row. */
export type Settle = (row: Waiting, result?: Result) => void;

/**
 * The rows of the queue, each in its place until the person comes back to the screen or asks for a refresh.
 */
export function useStandingRows(
  queue: Waiting[],
  { loadedAt, refreshes, isOld }: Loaded,
): { rows: Standing[]; settle: Settle } {
  const [shown, setShown] = useState(() => byUrgency(queue));
  const [seen, setSeen] = useState({ queue, loadedAt, refreshes });
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [wasAway, setWasAway] = useState(false);
  const [isFirst, setIsFirst] = useState(isOld);
  useEffect(() => {
    const onChange = () => setWasAway((before) => before || document.visibilityState === 'hidden');
    // Whoever is at work here again must find each row where it stood.
    const onTouch = () => setWasAway(false);
    document.addEventListener('visibilitychange', onChange);
    document.addEventListener('pointerdown', onTouch, true);
    document.addEventListener('keydown', onTouch, true);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      document.removeEventListener('pointerdown', onTouch, true);
      document.removeEventListener('keydown', onTouch, true);
    };
  }, []);

  if (seen.queue !== queue || seen.loadedAt !== loadedAt) {
    const isNew = wasAway || seen.refreshes !== refreshes || (isFirst && results.size === 0);
    setSeen({ queue, loadedAt, refreshes });
    setWasAway(false);
    setIsFirst(false);
    setShown(isNew ? byUrgency(queue) : keepPlaces(shown, queue));
    if (isNew) {
      setResults(new Map());
    }
  }

  const settle = useCallback<Settle>((row, result) => {
    setResults((before) => {
      const after = new Map(before);
      if (result) {
        after.set(keyOf(row), result);
      } else {
        after.delete(keyOf(row));
      }
      return after;
    });
  }, []);

  const waiting = new Set(queue.map(keyOf));
  const rows = shown.map((row) => {
    const key = keyOf(row);
    return { row, key, isWaiting: waiting.has(key), result: results.get(key) };
  });
  return { rows, settle };
}
