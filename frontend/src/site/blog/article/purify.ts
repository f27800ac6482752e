import DOMPurify from 'dompurify';
import { postHtml } from '../../../api/rules';

const { tags, targets } = postHtml;
const attributes: Record<string, readonly string[]> = postHtml.attributes;
const schemes: Record<string, readonly string[]> = postHtml.schemes;

const purifier = DOMPurify(window);

// The library's own lists know attributes and schemes for all tags alike.
purifier.addHook('uponSanitizeAttribute', ({ localName: tag }, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  attribute.keepAttr =
    attributes[tag]?.includes(name) === true &&
    (name !== 'target' || (targets as readonly string[]).includes(value)) &&
    (!['href', 'src'].includes(name) || isAllowed(tag, value));
});

/** HTML with nothing but what the server leaves of a post. */
export function purify(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: Object.values(attributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/** Read as a browser reads it; an address that is none leads nowhere. */
function isAllowed(tag: string, address: string): boolean {
  try {
    const { protocol } = new URL(address, 'https://this.site');
    return schemes[tag]?.includes(protocol.slice(0, -1)) === true;
  } catch {
    return true;
  }
}
