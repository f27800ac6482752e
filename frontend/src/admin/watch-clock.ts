/**
 * Looks again now and then, and whenever the tab comes back into sight: timers of a tab that nobody sees are slow.
 * @returns a function that ends it
 */
export function watchClock(look: () => void, everyMs: number): () => void {
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
