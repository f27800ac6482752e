/** The media query of people who do not want things to move. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Scrolls an element into sight, smoothly for those who do not mind. */
export function scrollIntoSight(element: Element, block: ScrollLogicalPosition): void {
  element.scrollIntoView({ block, behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' });
}
