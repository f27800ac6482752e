/** Where our own pictures are served. */
const OURS = /^\/(uploads|api\/storage)\/./;
const WEB = /^https?:\/\//;
/** A stored file, with or without its folder: pages request it below /api/storage/. */
const FILE = /^[^/.:?#][^:?#]*$/;

/**
 * Characters that browsers remove from a URL or read as a slash: they would request a different URL than the stored
 * one.
 */
const MISREAD = /[\\\p{Cc}]/u;
const UPWARD = /(^|\/)\.{1,2}(\/|$)/;

/** Whether a text is the URL of a picture, stored here or elsewhere on the web, and cannot run as a script. */
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
