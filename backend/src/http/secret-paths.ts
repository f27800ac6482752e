/** Where addresses carry a token: whoever knows one may do what it opens. */
const SECRET = /^\/(visit|api\/(visits|calendar))(\/|$)/i;

/** The pages among them. */
const PAGE = /^\/visit\//i;

/** A token anywhere in a path, and whatever follows a place of tokens, however it is written. */
const TOKENS = /[\w-]{43,}|(?<=\/(?:visit|visits|calendar)\/)[^/]+/gi;

/** Whether an address carries a token; `route` is the pattern it was matched by. */
export function isSecretPath(url: string, route = ''): boolean {
  return SECRET.test(url) || SECRET.test(route);
}

/** Whether a page has such an address. */
export function isSecretPage(url: string): boolean {
  return PAGE.test(url);
}

/** A path as logs may have it. */
export function withoutTokens(path: string): string {
  return path.replace(TOKENS, '[token]');
}
