import { useRef } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import type { ItemPhoto } from '@/api/models/ItemPhoto';
import type { PublicItem } from '@/api/models/PublicItem';
import { buttonClass } from '@/ui/button-class';
import { OVERLAY } from '@/ui/dialog-class';
import { CloseIcon } from '@/ui/icons';
import { arrowStep } from './arrow-step';
import { photoName } from './photo-name';
import { StepButton } from './step-button';
import { useStrip } from './use-strip';
import { WholePhoto } from './whole-photo';

interface LightboxProps {
  item: PublicItem;
  photos: ItemPhoto[];
  /** The index of the photo to begin with. */
  first: number;
  onClose: () => void;
  /** Called when it is gone, with the index of the photo that was in sight. */
  onClosed: (index: number) => void;
}

/** The whole photos, as large as the window, on top of everything. */
export default function Lightbox({ item, photos, first, onClose, onClosed }: LightboxProps) {
  const content = useRef<HTMLDivElement>(null);
  const { attach, onScroll, index: shown, show } = useStrip(photos.length, first);
  const isMany = photos.length > 1;

  return (
    <Radix.Root open onOpenChange={() => onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          ref={content}
          aria-describedby={undefined}
          className="dark fixed inset-0 z-50 flex animate-appear flex-col bg-bg text-ink outline-none"
          onKeyDown={(event) => {
            const step = arrowStep(event);
            if (isMany && step) {
              event.preventDefault();
              show(shown + step);
            }
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed(shown);
          }}
        >
          <div className="flex items-center justify-end gap-2 px-3 py-1.5">
            <Radix.Title
              dir="auto"
              aria-live="polite"
              className="mr-auto truncate font-sans text-sm font-normal"
            >
              {isMany ? photoName(photos, shown) : photos[0]?.alt || item.name}
            </Radix.Title>
            {isMany && (
              <>
                <StepButton step={-1} index={shown} count={photos.length} onShow={show} />
                <StepButton step={1} index={shown} count={photos.length} onShow={show} />
              </>
            )}
            <Radix.Close aria-label="Close photo" className={buttonClass('ghost')}>
              <CloseIcon />
            </Radix.Close>
          </div>
          <ul
            ref={attach}
            onScroll={onScroll}
            className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain scrollbar-none"
          >
            {photos.map((photo, index) => (
              <li key={index} className="size-full shrink-0 snap-center">
                <WholePhoto src={photo.url} alt={photo.alt || item.name} isShown={index === shown} />
              </li>
            ))}
          </ul>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
