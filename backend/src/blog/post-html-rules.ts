/** The HTML that a post may contain. */
export interface PostHtmlRules {
  tags: string[];
  /** Attributes by tag. */
  attributes: Record<string, string[]>;
  /** URL schemes by tag; a relative URL is on this site. */
  schemes: Record<string, string[]>;
  /** Allowed link targets. */
  targets: string[];
  /** The most columns or rows that a cell may span; a cell that spans one says nothing. */
  maxSpan: number;
}

/**
 * Exactly what the editor produces (TipTap's starter kit with links, pictures and tables). The browser sanitizes by the same
 * list, which it gets from the contract.
 */
export const POST_HTML: PostHtmlRules = {
  tags: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...['strong', 'em', 'u', 's', 'code', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  schemes: {
    a: ['http', 'https', 'mailto', 'tel'],
    img: ['http', 'https'],
  },
  // A page opened in a named window could be steered by name; a new one cannot.
  targets: ['_blank'],
  // Browsers lay out every column there is, also those that no cell begins in.
  maxSpan: 100,
};
