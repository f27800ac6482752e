import type { ErrorBody } from '@/api/models/ErrorBody';
import { EARLIER_TRY } from '@/lib/http/sent-posts';
import { NEWS, type News } from './use-news';

/** How the server says that a time cannot be had as it was shown. */
const TAKEN = /^This (time slot|visit now)/;

/** What a refusal with 409 comes down to. */
export function newsOf(error: unknown): News {
  const { message = '' } = (error as { body?: Partial<ErrorBody> }).body ?? {};
  if (TAKEN.test(message)) {
    return 'taken';
  }
  if (EARLIER_TRY.test(message)) {
    return 'failed';
  }
  return message === NEWS.often ? 'often' : 'unchanged';
}
