import { postHtml } from '@/api/rules';

const SCHEMES: Record<'a' | 'img', readonly string[]> = postHtml.schemes;

/** Whether the sanitizer keeps a link to this address; relative addresses have no scheme. */
export function isLinkable(url: string): boolean {
  return isAllowed('a', url);
}

/** Whether the sanitizer keeps a picture at this address. */
export function isShowable(url: string): boolean {
  return isAllowed('img', url);
}

function isAllowed(tag: 'a' | 'img', url: string): boolean {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return scheme === undefined || SCHEMES[tag].includes(scheme);
}
