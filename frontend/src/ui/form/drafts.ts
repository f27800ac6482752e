import { DRAFT_PREFIX } from '@/lib/constants';

/** Fallback for browsers that block storage; lasts as long as the page. */
const memory = new Map<string, string>();

/** The draft saved under a name in this tab, even before a reload; undefined if there is none. */
export function readDraft<Draft>(name: string): Draft | undefined {
  const text = memory.get(name) ?? stored(name);
  return text ? (JSON.parse(text) as Draft) : undefined;
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(DRAFT_PREFIX + name);
  } catch {
    return null;
  }
}

/**
 * Saves what a visitor has chosen or typed for as long as the tab is open; it never leaves the browser. Only `lasting`
 * outlives the page: the rest is gone after a reload.
 */
export function keepDraft(name: string, draft: object, lasting = draft): void {
  memory.set(name, JSON.stringify(draft));
  try {
    sessionStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(lasting));
  } catch {
    // Storage is blocked or full: memory has it.
  }
}

/** Deletes a draft, once it was sent. */
export function forgetDraft(name: string): void {
  memory.delete(name);
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + name);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
