import { useState } from 'react';
import type { ItemBefore } from '@/api/models/ItemBefore';
import type { ItemsChange } from '@/api/models/ItemsChange';
import { useChangeItems } from '@/data/admin/inventory';

/** One of the fields that can be changed together. */
type Change = Pick<ItemsChange, 'published' | 'category'>;

/** The result of a change. */
interface Outcome {
  text: string;
  /** The items before the change; empty if there is nothing to undo. */
  before: ItemBefore[];
  field: keyof Change;
}

const say = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;
const stay = (count: number) => (count === 1 ? 'stays as it is' : 'stay as they are');

/**
 * Changes many items alike, and says what became of it. Undo gives each item back what it had, unless it was changed
 * since.
 * @param onFailed has to show the error
 */
export function useChangeSelected(onFailed: (error: unknown) => void) {
  const { mutateAsync: send, isPending } = useChangeItems();
  const [outcome, setOutcome] = useState<Outcome>();
  return { outcome, isPending, change, undo, forget };

  /** @param words what the items are from now on */
  async function change(ids: number[], fields: Change, words: string): Promise<void> {
    try {
      const { changed, before } = await send({ ids, ...fields });
      const [field = 'published'] = Object.keys(fields) as (keyof Change)[];
      setOutcome({ text: textOf(ids.length, changed, words), before, field });
    } catch (error) {
      onFailed(error);
    }
  }

  async function undo({ text: done, before, field }: Outcome): Promise<void> {
    let left = before;
    const values = new Set(before.map((item) => item[field]));
    let restored = 0;
    try {
      for (const value of values) {
        const items = before.filter((item) => item[field] === value);
        const { changed } = await send({
          ids: items.map(({ id }) => id),
          versions: items.map(({ version }) => version),
          [field]: value,
        });
        restored += changed;
        left = left.filter((item) => item[field] !== value);
      }
      const others = before.length - restored;
      const text = `Undone for ${say(restored)}.`;
      setOutcome({
        text: others > 0 ? `${text} ${say(others)} changed since, and ${stay(others)}.` : text,
        before: [],
        field,
      });
    } catch (error) {
      setOutcome({ text: done, before: left, field });
      onFailed(error);
    }
  }

  function forget(): void {
    setOutcome(undefined);
  }
}

function textOf(count: number, changed: number, words: string): string {
  if (changed === 0) {
    return `Nothing changed: ${count === 1 ? 'the item was' : 'the items were'} already ${words}, or gone.`;
  }
  return changed === count
    ? `${say(changed)} ${words}.`
    : `${say(changed)} ${words}. ${alreadyText(count - changed)}.`;
}

const alreadyText = (count: number) =>
  count === 1 ? '1 already was, or is gone' : `${count} already were, or are gone`;
