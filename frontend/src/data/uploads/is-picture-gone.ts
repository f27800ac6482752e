import { pictureUrl } from '@/lib/pictures';

/** Whether the server has deleted a picture. One that cannot be asked for now counts as there. */
export async function isPictureGone(address: string): Promise<boolean> {
  const url = pictureUrl(address);
  if (!url || /^https?:/.test(url)) {
    return false;
  }
  // oxlint-disable-next-line no-restricted-globals -- only asks
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return answer?.status === 404;
}
