import type { Ref } from 'react';
import { Category } from '@/api/models/Category';

export type CategoryChoice = Category | 'All';

/** What can be chosen. */
export const CHOICES: CategoryChoice[] = ['All', ...Object.values(Category)];

/** The classes of a choice, and of the one that was made. */
export const CHOICE =
  'inline-flex min-h-11 items-center rounded-xs border border-edge px-4 py-2 text-sm font-medium transition-colors ' +
  'hover:border-accent hover:text-accent';
export const CHOSEN = 'border-accent bg-accent text-accent-ink hover:text-accent-ink';

/** The items of a category. */
export function inCategory<Entry extends { category: Category }>(
  items: Entry[],
  choice: CategoryChoice,
): Entry[] {
  return items.filter((item) => choice === 'All' || item.category === choice);
}

interface CategoryFilterProps {
  ref: Ref<HTMLDivElement>;
  value: CategoryChoice;
  onChange: (value: CategoryChoice) => void;
}

/** One button for all items, and one per category. */
export function CategoryFilter({ ref, value, onChange }: CategoryFilterProps) {
  return (
    <div ref={ref} role="group" aria-label="Filter by category" className="scripts-only flex flex-wrap gap-2">
      {CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
          className={`${CHOICE} ${choice === value ? CHOSEN : ''}`}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
