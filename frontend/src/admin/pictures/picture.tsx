import { useState } from 'react';
import { PictureOutlined } from '@ant-design/icons';
import { pictureSrcSet, pictureUrl } from '@/lib/pictures';

interface PictureProps {
  value: string | null | undefined;
  /** Shown instead: the object URL of a file that was chosen. */
  preview?: string | undefined;
  alt: string;
  /** Displayed width, so that the browser can choose a file (`sizes`). */
  sizes: string;
}

/** A stored picture that fills its box, or a placeholder icon if there is none or it fails to load. */
export function Picture({ value, preview, alt, sizes }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const url = preview ?? pictureUrl(value);
  if (!url || failed === url) {
    return (
      <span className="admin-picture admin-picture-none" role="img" aria-label={alt || 'No image'}>
        <PictureOutlined aria-hidden />
      </span>
    );
  }
  return (
    <img
      className="admin-picture"
      src={url}
      srcSet={preview ? undefined : pictureSrcSet(value)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(url)}
    />
  );
}
