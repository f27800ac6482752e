/** Where pictures of ours are served. */
const OURS = /^\/(uploads|api\/storage)\/./;
const WEB = /^https?:\/\//;
/** A file among the stored ones, with or without its folder: pages ask for it at /api/storage/. */
const FILE = /^[^/.:?#][^:?#]*$/;

/** What browsers leave out of an address or take for a slash: they would read another one than stands here. */
const MISREAD = /[\\\p{Cc}]/u;
const UPWARD = /(^|\/)\.{1,2}(\/|$)/;

/** Whether a text is the address of a picture: a stored one or one on the web, and nothing that could run. */
export function isPictureAddress(text: string): boolean {
  const decoded = text.replace(/%2e/gi, '.').replace(/%2f/gi, '/');
  if (MISREAD.test(text) || UPWARD.test(decoded)) {
    return false;
  }
  if (WEB.test(text)) {
    const url = URL.parse(text);
    return url !== null && url.username === '' && url.password === '';
  }
  return OURS.test(text) || FILE.test(text);
}
