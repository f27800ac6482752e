/**
 * Whether a search only goes on with the one before it: letters were added or taken away at the end. Whoever starts
 * anew, or clears the field, can go back to it.
 */
export function isSameSearch(before: string | undefined, now: string): boolean {
  return before !== undefined && now !== '' && (now.startsWith(before) || before.startsWith(now));
}
