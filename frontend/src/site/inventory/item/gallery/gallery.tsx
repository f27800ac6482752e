import { lazy, Suspense, useEffect, useRef } from 'react';
import type { PublicItem } from '@/api/models/PublicItem';
import { whenIdle } from '@/lib/browser/idle';
import { photosOf, pictureUrl } from '@/lib/pictures';
import { SearchIcon } from '@/ui/icons';
import { Picture } from '@/ui/picture';
import unavailable from '@/site/art/image-unavailable.svg';
import { ItemPicture } from '@/site/inventory/item-picture';
import { useLayer } from '../use-layer';
import { arrowStep } from './arrow-step';
import { photoId, photoName } from './photo-name';
import { StepButton } from './step-button';
import { Thumbnails } from './thumbnails';
import { useStrip } from './use-strip';

const SIZES = '(min-width: 1024px) 45rem, 100vw';

/** With a mouse, visible only while it points at the photos. */
const ARROW = 'absolute lg:not-group-hover:opacity-0';

const loadLightbox = () => import('./lightbox');
const Lightbox = lazy(loadLightbox);

/** What handles the arrow keys itself, or covers the photos. */
const OTHERS = 'input, textarea, select, dialog, [role="dialog"]';

/** The photos of an item, one of them large; a press on it shows the whole picture. */
export function Gallery({ item }: { item: PublicItem }) {
  const photos = photosOf(item);
  const frame = useRef<HTMLDivElement>(null);
  const { attach, onScroll, index: shown, show } = useStrip(photos.length);
  const zoom = useLayer('zoomed');
  const isMany = photos.length > 1;
  const steps = { index: shown, count: photos.length, onShow: show };

  useEffect(() => {
    void whenIdle()
      .then(loadLightbox)
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = arrowStep(event);
      const other = event.target instanceof Element ? event.target.closest(OTHERS) : null;
      if (isMany && step && (!other || other.contains(frame.current))) {
        event.preventDefault();
        show(shown + step);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  if (photos.length === 0) {
    return <ItemPicture item={item} priority sizes={SIZES} className="w-full self-start" />;
  }
  return (
    <div ref={frame} role="group" aria-label="Photos" className="min-w-0 self-start">
      <div className="group plate relative aspect-4/3 w-full max-lg:max-h-[45dvh] max-lg:flat:max-h-[70dvh]">
        <ul
          ref={attach}
          onScroll={onScroll}
          className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scrollbar-none"
        >
          {photos.map((photo, index) => (
            <li key={index} id={photoId(index)} className="w-full shrink-0 snap-center">
              <a
                href={pictureUrl(photo.url)}
                target="_blank"
                rel="noopener"
                title="Open the whole photo"
                tabIndex={index === shown ? undefined : -1}
                className="block h-full cursor-zoom-in -outline-offset-4"
                onClick={(event) => {
                  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
                    event.preventDefault();
                    zoom.open();
                  }
                }}
              >
                <Picture
                  src={photo.url}
                  alt={photo.alt || item.name}
                  width={800}
                  height={600}
                  sizes={SIZES}
                  priority={index === 0}
                  placeholder={unavailable}
                  className="size-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
        <span className="pointer-events-none absolute right-3 bottom-3 flex size-11 items-center justify-center rounded-xs border border-line bg-surface text-ink max-sm:hidden">
          <SearchIcon />
        </span>
        {isMany && (
          <>
            <StepButton {...steps} step={-1} className={`left-3 ${ARROW}`} />
            <StepButton {...steps} step={1} className={`right-3 ${ARROW}`} />
            <p aria-live="polite" className="sr-only">
              {photoName(photos, shown)}
            </p>
          </>
        )}
      </div>
      {isMany && <Thumbnails photos={photos} shown={shown} onShow={show} />}
      {zoom.isOpen && (
        <Suspense fallback={null}>
          <Lightbox
            item={item}
            photos={photos}
            first={shown}
            onClose={zoom.close}
            onClosed={(index) => {
              show(index);
              document.getElementById(photoId(index))?.querySelector('a')?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
