import { parentPort, workerData } from 'node:worker_threads';
import sanitize from 'sanitize-html';
import type { PostHtmlRules } from './post-html-rules.js';

const MAX_PASSES = 5;

/** Parsing is quadratic in the depth: a megabyte of open tags would take 30 s. */
const MAX_TAGS = 50_000;

/**
 * Removes everything the rules do not allow; undefined if the HTML has more tags than text. The result is idempotent:
 * wrongly nested tags (`<p><p>`) can take a second pass to settle, and saving a post again must not change it.
 */
export function sanitizePostHtml(html: string, rules: PostHtmlRules): string | undefined {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > MAX_TAGS) {
    return undefined;
  }
  const withSpans: sanitize.Transformer = (tagName, attribs) => ({
    tagName,
    attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => isSpan(value, rules.maxSpan))),
  });
  const options: sanitize.IOptions = {
    allowedTags: rules.tags,
    allowedAttributes: rules.attributes,
    allowedSchemes: [],
    allowedSchemesByTag: rules.schemes,
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { target = '', ...attribs }) => ({
        tagName,
        attribs: rules.targets.includes(target) ? { ...attribs, target } : attribs,
      }),
      th: withSpans,
      td: withSpans,
    },
  };
  let clean = sanitize(html, options);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const again = sanitize(clean, options);
    if (again === clean) {
      break;
    }
    clean = again;
  }
  return clean;
}

/** Whether a cell may span as many rows or columns as an attribute says. */
const isSpan = (text: string, max: number) =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) > 1 && Number(text) <= max;

// A worker runs this file directly (in tests as TypeScript), so it can import nothing of ours but types.
const rules = workerData as PostHtmlRules;
parentPort?.on('message', (htmls: string[]) => {
  parentPort?.postMessage(htmls.map((html) => sanitizePostHtml(html, rules)));
});
