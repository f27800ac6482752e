import { useEffect, useRef } from 'react';
import type { ItemPhoto } from '@/api/models/ItemPhoto';
import { Picture } from '@/ui/picture';
import unavailable from '@/site/art/image-unavailable.svg';
import { photoId, photoName } from './photo-name';

interface ThumbnailsProps {
  photos: ItemPhoto[];
  shown: number;
  onShow: (index: number) => void;
}

/** All photos, small; without scripts each leads to the large one. */
export function Thumbnails({ photos, shown, onShow }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const thumbnail = row.current?.children[shown] as HTMLElement | undefined;
    // Not scrollIntoView: that would scroll the page as well.
    row.current?.scrollTo({
      left: (thumbnail?.offsetLeft ?? 0) - (row.current.clientWidth - (thumbnail?.clientWidth ?? 0)) / 2,
      behavior: 'instant',
    });
  }, [shown]);

  return (
    <ul ref={row} className="relative -mx-1 mt-1 flex gap-2 overflow-x-auto p-1 scrollbar-none sm:mt-2">
      {photos.map((photo, index) => (
        <li key={index} className="w-16 shrink-0 sm:w-24">
          <a
            href={`#${photoId(index)}`}
            aria-label={photoName(photos, index)}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
            className={`plate block aspect-4/3 ${index === shown ? 'border-accent! ring-1 ring-accent forced-colors:border-[Highlight]!' : ''}`}
          >
            <Picture
              src={photo.url}
              alt=""
              width={96}
              height={72}
              sizes="6rem"
              placeholder={unavailable}
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
