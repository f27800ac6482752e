import type { PublicBlogPost } from '@/api/models/PublicBlogPost';
import { postPicture } from '@/lib/pictures';
import { Picture } from '@/ui/picture';
import logo from '../art/logo-plate.svg?no-inline';

interface PostPictureProps {
  post: Pick<PublicBlogPost, 'id' | 'imageUrl'>;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** A post's picture, 16:9, or the logo if it has none. Decorative, so its alt text is empty. */
export function PostPicture({ post, sizes, priority, className = '' }: PostPictureProps) {
  return (
    <div className={`plate aspect-video ${className}`}>
      <Picture
        src={postPicture(post)}
        alt=""
        width={1600}
        height={900}
        sizes={sizes}
        priority={priority}
        placeholder={logo}
        className="size-full object-cover"
      />
    </div>
  );
}
