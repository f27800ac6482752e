/** Which HTML is left of a post. */
export interface PostHtmlRules {
  tags: string[];
  /** By tag. */
  attributes: Record<string, string[]>;
  /** Of addresses, by tag; one without a scheme is on this site. */
  schemes: Record<string, string[]>;
  /** Windows a link may open. */
  targets: string[];
}

/**
 * What the editor makes (TipTap's starter kit with links and pictures), and nothing else. The browser cleans by
 * the same list: the contract carries it there.
 */
export const POST_HTML: PostHtmlRules = {
  tags: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...['strong', 'em', 'u', 's', 'code', 'a', 'img'],
  ],
  attributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
  },
  schemes: {
    a: ['http', 'https', 'mailto', 'tel'],
    img: ['http', 'https'],
  },
  // A window with a name could be steered by the page it opens; a new one cannot.
  targets: ['_blank'],
};
