import { Category } from '../../../api/models/Category';

/** A category, or all of them. */
export type CategoryChoice = Category | 'All';

const CHOICES: CategoryChoice[] = ['All', ...Object.values(Category)];

/** The items of a category. */
export function inCategory<Entry extends { category: Category }>(
  items: Entry[],
  choice: CategoryChoice,
): Entry[] {
  return items.filter((item) => choice === 'All' || item.category === choice);
}

interface CategoryFilterProps {
  value: CategoryChoice;
  onChange: (value: CategoryChoice) => void;
}

/** One button for all items and one for each category. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  return (
    <div role="group" aria-label="Filter by category" className="flex flex-wrap gap-2">
      {CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          onClick={() => {
            onChange(choice);
          }}
          className="min-h-11 rounded-xs border border-edge px-4 py-2 text-sm font-medium transition-colors hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink"
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
