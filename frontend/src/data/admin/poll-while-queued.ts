import type { NoticeStatus } from '@/api/models/NoticeStatus';
import { NoticeState } from '@/api/models/NoticeState';

/** How often to ask whether an email was delivered. */
const EVERY_MS = 2000;
/** A mail server that takes longer than this may be down. */
const PATIENCE_MS = 60_000;

/** The refetch interval while one of these emails is queued, for a minute before and after it is due; false otherwise. */
export function pollWhileQueued(mails: (NoticeStatus | undefined)[] = []): number | false {
  const isSoon = ({ queuedAt }: NoticeStatus) => Math.abs(Date.parse(queuedAt) - Date.now()) < PATIENCE_MS;
  return mails.some((mail) => mail?.state === NoticeState.QUEUED && isSoon(mail)) ? EVERY_MS : false;
}
