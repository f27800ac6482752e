import { Category } from '../../../api/models/Category';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui/link';

/** A category, or all of them. */
export type CategoryChoice = Category | 'All';

const CHOICES: CategoryChoice[] = ['All', ...Object.values(Category)];

const CHOICE =
  'inline-flex min-h-11 items-center rounded-xs border border-edge px-4 py-2 text-sm font-medium transition-colors ' +
  'hover:border-accent hover:text-accent';
const CHOSEN = 'border-accent bg-accent text-accent-ink hover:text-accent-ink';

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

/** One button for all items, and one per category. */
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
          className={`${CHOICE} ${choice === value ? CHOSEN : ''}`}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}

/** The same as links to the inventory page, which work before scripts run. */
export function CategoryLinks({ value }: { value: CategoryChoice }) {
  return (
    <nav aria-label="Filter by category" className="flex flex-wrap gap-2">
      {CHOICES.map((choice) => (
        <Link
          key={choice}
          to={choice === 'All' ? paths.inventory : paths.inventoryCategory(choice)}
          preventScrollReset
          aria-current={choice === value ? 'true' : undefined}
          className={`${CHOICE} ${choice === value ? CHOSEN : ''}`}
        >
          {choice}
        </Link>
      ))}
    </nav>
  );
}
