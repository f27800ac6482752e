/** URLs with a token: whoever knows one can use it. */
const SECRET =
  /^\/(visit|transfer|seller|admin\/welcome|api\/(visits|calendar|transfers|sellers|invites))(\/|$)/i;

/** The ones that are pages. */
const PAGE = /^\/(visit|transfer|seller|admin\/welcome)(?=\/)/i;

/**
 * Anything that looks like a token, and the path segment where a token belongs, whatever it looks like. Matching only
 * at the start of a word takes a tenth of the time on a long path.
 */
const TOKENS =
  /(?<![\w-])[\w-]{43,}|(?<=\/(?:visits?|calendar|transfers?|sellers?|invites|welcome)\/)[^/]+/gi;

/** Whether a URL contains a token; `route` is the pattern of the route that handles it. */
export function isSecretPath(url: string, route = ''): boolean {
  return SECRET.test(url) || SECRET.test(route);
}

/** What comes before the token in the URL of a page, `/visit`; undefined for any other URL. */
export function secretPageOf(url: string): string | undefined {
  return PAGE.exec(url)?.[0].toLowerCase();
}

/** Longer segments of a path are refused by the router. */
export const MAX_SEGMENT = 300;

/**
 * The URL under which the router finds a route. Of a page with a token that is the one in small letters, because the router of
 * the pages knows it however it is spelled, and the page of wrong links if it would be refused before any hook runs. All others
 * stay as they are.
 */
export function routableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  const page = secretPageOf(path);
  if (page === undefined) {
    return url;
  }
  return path.split('/').every(isTaken) ? page + url.slice(page.length) : `${page}/-`;
}

function isTaken(segment: string): boolean {
  try {
    return segment.length <= MAX_SEGMENT && decodeURIComponent(segment) !== undefined;
  } catch {
    return false;
  }
}

/** Removes tokens from a path that is to be logged. */
export function withoutTokens(path: string): string {
  return path.replace(TOKENS, '[token]');
}
