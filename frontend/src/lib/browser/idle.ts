/** A page that is never idle does not wait longer. */
const LONGEST_MS = 2000;
/** For Safari, which cannot say when it is idle. */
const PAUSE_MS = 200;

let idle: Promise<void> | undefined;

/** Resolves once the browser has nothing else to do on this page. */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    } else {
      setTimeout(resolve, PAUSE_MS);
    }
  });
  return idle;
}
