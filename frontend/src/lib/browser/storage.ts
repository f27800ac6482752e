/** What is stored under a key; null where nothing is, or where the browser does not allow storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; where the browser does not allow it, nothing happens. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the choice holds for this page only.
  }
}
