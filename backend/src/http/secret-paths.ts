/** URLs with a token: whoever knows one can use it. */
const SECRET = /^\/(visit|api\/(visits|calendar))(\/|$)/i;

/** The ones that are pages. */
const PAGE = /^\/visit\//i;

/**
 * Anything that looks like a token, and the path segment where a token belongs, whatever it looks like. Matching only
 * at the start of a word takes a tenth of the time on a long path.
 */
const TOKENS = /(?<![\w-])[\w-]{43,}|(?<=\/(?:visit|visits|calendar)\/)[^/]+/gi;

/** Whether a URL contains a token; `route` is the pattern of the route that handles it. */
export function isSecretPath(url: string, route = ''): boolean {
  return SECRET.test(url) || SECRET.test(route);
}

/** Whether it is the URL of a page with a token. */
export function isSecretPage(url: string): boolean {
  return PAGE.test(url);
}

/** Removes tokens from a path that is to be logged. */
export function withoutTokens(path: string): string {
  return path.replace(TOKENS, '[token]');
}
