import { useQuery } from '@tanstack/react-query';
import type { BlogPost } from '../../../api/models/BlogPost';
import { postPreviewQuery, postQuery } from '../../../data/blog';
import { useSession } from '../../../data/session';
import { statusOf } from '../../../lib/status-of';

/** What is known of the article; `unsure`: not for visitors, but whether an administrator asks is not known yet. */
export type PostState =
  { status: 'loading' | 'unsure' | 'missing' | 'failed' } | { status: 'loaded'; post: BlogPost };

const isMissing = (error: Error | null) => [400, 404].includes(statusOf(error) ?? 0);

/**
 * The article of an address. The server renders as a visitor, because the administrator's token is in the
 * browser's local storage: what it could not find is asked for once more with the token.
 */
export function usePost(id: number): PostState {
  const session = useSession();
  const { data, error } = useQuery(postQuery(id));
  const missing = isMissing(error);
  const asAdmin = missing && session.status === 'signed-in';
  const preview = useQuery({ ...postPreviewQuery(id), enabled: asAdmin });

  const post = data ?? preview.data;
  if (post) {
    return { status: 'loaded', post };
  }
  const problem = asAdmin ? preview.error : error;
  if (!problem) {
    return { status: 'loading' };
  }
  if (!isMissing(problem)) {
    return { status: 'failed' };
  }
  return { status: session.status === 'loading' ? 'unsure' : 'missing' };
}
