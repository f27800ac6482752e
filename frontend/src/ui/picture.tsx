import { useState, type ComponentProps } from 'react';
import { pictureSrcSet, pictureUrl } from '../lib/pictures';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError'> {
  /** An image value as stored in a row, or a URL. */
  src: string | null | undefined;
  alt: string;
  width: number;
  height: number;
  /** Shown when there is no picture or it cannot be loaded. */
  placeholder: string;
  /** Visible without scrolling: loads before other pictures. */
  priority?: boolean;
}

/** A picture whose size is known in advance. If it fails to load, even before hydration, the placeholder replaces it. */
export function Picture({ src, placeholder, priority = false, sizes, alt, ...props }: PictureProps) {
  const url = pictureUrl(src);
  const [failed, setFailed] = useState<string>();
  const shown = url && url !== failed ? url : placeholder;

  return (
    <img
      key={shown}
      ref={(image) => {
        if (url && shown === url && image?.complete && image.naturalWidth === 0) {
          setFailed(url);
        }
      }}
      {...(shown === url && { srcSet: pictureSrcSet(src), sizes })}
      src={shown}
      alt={alt}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      onError={() => setFailed(url)}
      {...props}
    />
  );
}
