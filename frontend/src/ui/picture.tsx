import { useState, type ComponentProps } from 'react';
import { pictureSrcSet, pictureUrl } from '../lib/pictures';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError'> {
  /** An image value as stored, or an address. */
  src: string | null | undefined;
  alt: string;
  width: number;
  height: number;
  /** Shown when there is no picture or it cannot be loaded. */
  placeholder: string;
  /** In sight at once: loaded before other pictures. */
  priority?: boolean;
}

/** A picture with its size known in advance; one that fails, also before hydration, gives way to the placeholder. */
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
      onError={() => {
        setFailed(url);
      }}
      {...props}
    />
  );
}
