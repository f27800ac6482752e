import { useState } from 'react';
import { PictureOutlined } from '@ant-design/icons';
import { pictureSrcSet, pictureUrl } from '../../lib/pictures';

interface PictureProps {
  value: string | null | undefined;
  alt: string;
  /** Displayed width, so that the browser can choose a file (`sizes`). */
  sizes: string;
}

/** A stored picture that fills its box, or a placeholder icon if there is none or it fails to load. */
export function Picture({ value, alt, sizes }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const url = pictureUrl(value);
  if (!url || failed === url) {
    return (
      <span className="admin-picture admin-picture-none" role="img" aria-label={alt || 'No picture'}>
        <PictureOutlined aria-hidden />
      </span>
    );
  }
  return (
    <img
      className="admin-picture"
      src={url}
      srcSet={pictureSrcSet(value)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailed(url);
      }}
    />
  );
}
