const INLINE_TAG = /<\/?(strong|em|u|s|code|a)\b[^>]*>/gi;
const ANY_TAG = /<[^>]*>/g;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" };

/** The words of a post's HTML, as a reader sees them. For searching only: the result is not HTML. */
export function plainText(html: string): string {
  return html
    .replace(INLINE_TAG, '')
    .replace(ANY_TAG, ' ')
    .replace(/&(lt|gt|quot|amp|nbsp|#39);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
