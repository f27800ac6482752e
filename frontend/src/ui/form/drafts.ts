import { session } from '@/lib/browser/storage';
import { DRAFT_PREFIX } from '@/lib/constants';

/** The draft saved under a name in this tab, even before a reload; undefined if there is none. */
export function readDraft<Draft>(name: string): Draft | undefined {
  const text = session.read(DRAFT_PREFIX + name);
  return text ? (JSON.parse(text) as Draft) : undefined;
}

/**
 * Saves what a visitor has chosen or typed for as long as the tab is open; it never leaves the browser. Only `lasting`
 * outlives the page: the rest is gone after a reload.
 */
export function keepDraft(name: string, draft: object, lasting = draft): void {
  session.keep(DRAFT_PREFIX + name, JSON.stringify(draft), JSON.stringify(lasting));
}

/** Deletes a draft, once it was sent. */
export function forgetDraft(name: string): void {
  session.forget(DRAFT_PREFIX + name);
}
