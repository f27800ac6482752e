import type { PublicItem } from '@/api/models/PublicItem';
import { Picture } from '@/ui/picture';
import unavailable from '../art/image-unavailable.svg';

interface ItemPictureProps {
  item: Pick<PublicItem, 'name' | 'imageUrl'>;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** An item's picture, 4:3, on light paper in both themes. */
export function ItemPicture({ item, sizes, priority, className = '' }: ItemPictureProps) {
  return (
    <div className={`plate aspect-4/3 ${className}`}>
      <Picture
        src={item.imageUrl}
        alt={item.name}
        width={800}
        height={600}
        sizes={sizes}
        priority={priority}
        placeholder={unavailable}
        className="size-full object-cover"
      />
    </div>
  );
}
