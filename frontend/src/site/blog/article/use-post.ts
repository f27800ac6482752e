import { useQuery } from '@tanstack/react-query';
import type { BlogPostPage } from '@/api/models/BlogPostPage';
import { postPreviewQuery, postQuery } from '@/data/blog';
import { useSession } from '@/data/session';
import { statusOf } from '@/lib/status-of';

/** State of the article. `unsure`: hidden from visitors, and we don't know yet whether an administrator is asking. */
export type PostState =
  | { status: 'loading' | 'unsure' | 'missing' | 'failed' }
  | { status: 'loaded'; post: BlogPostPage };

const isMissing = (error: Error | null) => [400, 404].includes(statusOf(error) ?? 0);

/**
 * The article at this address. The server always renders as a visitor, because the administrator's token lives in the
 * browser's local storage. So an article the server did not find is requested once more with the token.
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
