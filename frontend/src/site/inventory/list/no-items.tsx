import { Button } from '@/ui/button';

/** Shown for a category without items, with a link back to all. */
export function NoItems({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="border border-line bg-surface px-6 py-14 text-center">
      <p className="text-muted">No items found in this category.</p>
      <Button variant="outline" className="scripts-only mt-6" onClick={onShowAll}>
        View All Items
      </Button>
    </div>
  );
}
