import sanitize from 'sanitize-html';
import { FieldErrors } from '../common/error-filter.js';

/** What the editor makes (TipTap's starter kit with links and pictures), and nothing else. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...['strong', 'em', 'u', 's', 'code', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  disallowedTagsMode: 'discard',
  transformTags: {
    // A window with a name could be steered by the page it opens; a new one cannot.
    a: (tagName, { target, ...attribs }) => ({
      tagName,
      attribs: target === '_blank' ? { ...attribs, target } : attribs,
    }),
  },
};

const MAX_PASSES = 5;

/** Parsing takes time with the square of the depth; a megabyte of open tags would hold the process for 30 s. */
const MAX_TAGS = 50_000;

/**
 * The HTML of a post without anything that could run or load from elsewhere than http(s). Idempotent: tags
 * nested wrongly can take a second pass to settle (`<p><p>`), and a saved post must not change by saving it again.
 * @throws FieldErrors if it is made of tags more than of text.
 */
export function sanitizePostHtml(html: string): string {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > MAX_TAGS) {
    throw new FieldErrors({ content: `Content must have at most ${MAX_TAGS} tags` });
  }
  let clean = sanitize(html, ALLOWED);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const again = sanitize(clean, ALLOWED);
    if (again === clean) {
      break;
    }
    clean = again;
  }
  return clean;
}
