import { useQuery } from '@tanstack/react-query';
import type { PublicItem } from '@/api/models/PublicItem';
import { businessQuery } from '@/data/business';

/** What the shop says about all items of a category, if it says anything. */
export function CategoryNotice({ item, className = '' }: { item: PublicItem; className?: string }) {
  const text = useQuery(businessQuery()).data?.notices.find(
    ({ category }) => category === item.category,
  )?.text;
  return (
    text && (
      <p dir="auto" className={`text-sm whitespace-pre-line text-muted ${className}`}>
        {text}
      </p>
    )
  );
}
