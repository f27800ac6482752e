import type { BlogPost } from '../../../api/models/BlogPost';
import type { BlogPostCreate } from '../../../api/models/BlogPostCreate';
import type { BlogPostUpdate } from '../../../api/models/BlogPostUpdate';
import { postPicture } from '../../../lib/pictures';
import { fromLocal, toLocal } from '../../../lib/time/zone-time';
import { changesOf } from '../../forms/changes';
import { storedPictures, type PickedPicture } from '../../pictures/picked-picture';

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

/** Whether the form differs from its initial values. */
export function isChanged(initial: PostValues, values: PostValues): boolean {
  return (Object.keys(initial) as (keyof PostValues)[]).some(
    (key) => comparable(initial[key]) !== comparable(values[key]),
  );
}

/** Request body of a new post, once its picture is stored. */
export function postFields(values: PostValues, imageUrl: string | null, timeZone: string): BlogPostCreate {
  return {
    title: values.title.trim(),
    content: values.content,
    excerpt: values.excerpt.trim(),
    author: values.author.trim(),
    imageUrl,
    published: values.published,
    ...(values.publishedAt && { publishedAt: fromLocal(values.publishedAt, timeZone) }),
  };
}

/** Only the fields that differ from the post; a cleared date means now. */
export function changedFields(
  post: BlogPost,
  values: PostValues,
  imageUrl: string | null,
  timeZone: string,
): BlogPostUpdate {
  const { publishedAt = new Date().toISOString(), ...fields } = postFields(values, imageUrl, timeZone);
  const sameMinute = values.publishedAt === toLocal(post.publishedAt, timeZone);
  return { ...changesOf(post, fields), ...(!sameMinute && { publishedAt }) };
}

function comparable(value: PostValues[keyof PostValues]): unknown {
  return Array.isArray(value) ? value.map(({ uid }) => uid).join('\n') : value;
}
