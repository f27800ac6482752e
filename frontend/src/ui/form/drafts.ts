const PREFIX = 'draft:';

/** What was kept where the browser stores nothing: it lives as long as the page. */
const memory = new Map<string, string>();

/** What was kept under a name in this tab, also before a reload; undefined if there is nothing. */
export function readDraft<Draft>(name: string): Draft | undefined {
  const text = memory.get(name) ?? stored(name);
  return text ? (JSON.parse(text) as Draft) : undefined;
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps what a visitor has chosen or typed for as long as the tab is open; it never leaves the browser. */
export function keepDraft(name: string, draft: object): void {
  const text = JSON.stringify(draft);
  memory.set(name, text);
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is blocked or full: the memory has it.
  }
}

/** Forgets it: it was sent. */
export function forgetDraft(name: string): void {
  memory.delete(name);
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing is stored then.
  }
}
