import type { BlogPost } from '@/api/models/BlogPost';
import { postPicture } from '@/lib/pictures';
import { fromLocal, toLocal } from '@/lib/time/zone-time';
import { storedPictures, type PickedPicture } from '@/admin/pictures/picked-picture';

/** Values of the post form, named as in the API, so that its field errors match. */
export interface PostValues {
  title: string;
  content: string;
  excerpt: string;
  author: string;
  imageUrl: PickedPicture[];
  /** `2026-01-31T17:00` in the shop's time zone; empty means now. */
  publishedAt: string;
  published: boolean;
}

/** Initial values for a post, or for a new one by the author of the last. */
export function postValues(post: BlogPost | undefined, lastAuthor: string, timeZone: string): PostValues {
  return {
    title: post?.title ?? '',
    content: post?.content ?? '',
    excerpt: post?.excerpt ?? '',
    author: post?.author ?? lastAuthor,
    imageUrl: storedPictures(post && postPicture(post)),
    publishedAt: post ? toLocal(post.publishedAt, timeZone) : '',
    published: post?.published ?? true,
  };
}

/** What the form can change of a post: the fields of the API, but the date as the form has it. */
export interface PostFields extends Omit<PostValues, 'imageUrl'> {
  imageUrl: string | null;
}

/** The fields for the form's values, once the picture is stored. */
export function postFields(values: PostValues, imageUrl: string | null): PostFields {
  return {
    title: values.title.trim(),
    content: values.content,
    excerpt: values.excerpt.trim(),
    author: values.author.trim(),
    imageUrl,
    published: values.published,
    publishedAt: values.publishedAt,
  };
}

/** The request body of fields. */
export function postBody<Fields extends Partial<PostFields>>(
  { publishedAt, ...fields }: Fields,
  timeZone: string,
): Omit<Fields, 'publishedAt'> & { publishedAt?: string } {
  if (publishedAt === undefined) {
    return fields;
  }
  return {
    ...fields,
    publishedAt: publishedAt ? fromLocal(publishedAt, timeZone) : new Date().toISOString(),
  };
}
