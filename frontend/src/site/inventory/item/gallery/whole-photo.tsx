import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Picture } from '@/ui/picture';
import unavailable from '@/site/art/image-unavailable.svg';

interface WholePhotoProps {
  src: string;
  alt: string;
  isShown: boolean;
}

/** A photo that fits the window; a press makes it twice as large, around the point that was pressed. */
export function WholePhoto({ src, alt, isShown }: WholePhotoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [wasEnlarged, setEnlarged] = useState(false);
  const isLarge = wasEnlarged && isShown;

  const toggle = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    const { x, y, width, height } = currentTarget.getBoundingClientRect();
    const [across, down] = detail === 0 ? [0.5, 0.5] : [(clientX - x) / width, (clientY - y) / height];
    flushSync(() => setEnlarged(!isLarge));
    const { scrollWidth = 0, scrollHeight = 0, clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    frame.current?.scrollTo({
      left: across * scrollWidth - clientWidth / 2,
      top: down * scrollHeight - clientHeight / 2,
      behavior: 'instant',
    });
  };

  return (
    <div ref={frame} className="size-full overflow-auto overscroll-contain scrollbar-none">
      <button
        type="button"
        aria-pressed={isLarge}
        aria-label={`Enlarge ${alt}`}
        tabIndex={isShown ? undefined : -1}
        onClick={toggle}
        className={`block -outline-offset-4 ${isLarge ? 'size-[200%] cursor-zoom-out!' : 'size-full cursor-zoom-in!'}`}
      >
        <Picture
          src={src}
          alt={alt}
          width={1600}
          height={1200}
          sizes={isLarge ? '200vw' : '100vw'}
          priority={isShown}
          placeholder={unavailable}
          className="size-full object-contain"
        />
      </button>
    </div>
  );
}
