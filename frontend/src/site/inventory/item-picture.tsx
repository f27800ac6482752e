import type { PublicItem } from '../../api/models/PublicItem';
import { Picture } from '../../ui/picture';
import unavailable from '../art/image-unavailable.svg';

interface ItemPictureProps {
  item: Pick<PublicItem, 'name' | 'imageUrl'>;
  sizes: string;
  priority?: boolean;
  /** All of it, also of a tall one, in place of a part that fills the plate. */
  whole?: boolean;
  className?: string;
}

/** An item's plate, 4:3, light paper in both themes. */
export function ItemPicture({ item, sizes, priority, whole, className = '' }: ItemPictureProps) {
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
        className={`size-full ${whole ? 'object-contain' : 'object-cover'}`}
      />
    </div>
  );
}
