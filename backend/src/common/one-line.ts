/** Replaces line breaks and other control characters, which names that people typed may hold. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
