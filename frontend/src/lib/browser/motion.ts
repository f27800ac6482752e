/** Matches when the visitor prefers reduced motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Scrolls an element into view, smoothly unless the visitor prefers reduced motion. */
export function scrollIntoSight(element: Element, block: ScrollLogicalPosition): void {
  element.scrollIntoView({ block, behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' });
}
