/** Calls back at the next press of Escape, wherever the focus is. @returns ends the waiting */
export function onEscape(leave: () => void): () => void {
  const waiting = new AbortController();
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') {
        waiting.abort();
        leave();
      }
    },
    { signal: waiting.signal },
  );
  return () => waiting.abort();
}
