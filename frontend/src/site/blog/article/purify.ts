import DOMPurify from 'dompurify';
import { postHtml } from '@/api/rules';

const { tags, targets, maxSpan } = postHtml;
const attributes: Record<string, readonly string[]> = postHtml.attributes;
const schemes: Record<string, readonly string[]> = postHtml.schemes;

const purifier = DOMPurify(window);

// DOMPurify's own lists apply to every tag alike, so attributes and schemes are checked per tag here.
purifier.addHook('uponSanitizeAttribute', ({ localName: tag }, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  attribute.keepAttr =
    attributes[tag]?.includes(name) === true &&
    (name !== 'target' || (targets as readonly string[]).includes(value)) &&
    (!['href', 'src'].includes(name) || isAllowed(tag, value)) &&
    (!['colspan', 'rowspan'].includes(name) || isSpan(value));
});

/** Removes everything from the HTML that the server would remove from a post. */
export function purify(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: Object.values(attributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

const isSpan = (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) > 1 && Number(text) <= maxSpan;

/** Parses the address as a browser would. An invalid one is harmless, since it leads nowhere. */
function isAllowed(tag: string, address: string): boolean {
  try {
    const { protocol } = new URL(address, 'https://this.site');
    return schemes[tag]?.includes(protocol.slice(0, -1)) === true;
  } catch {
    return true;
  }
}
