import type { Location } from 'react-router';

/**
 * History state of an item that was opened from the list: it lies on top of the list. The value is different in every
 * document, because a reload shows what the server renders at that address: the page of the item.
 */
export const OVER_THE_LIST = { over: performance.timeOrigin };

/** Whether a location with this history state is on top of the list. */
export function isOverTheList(state: unknown): boolean {
  return (state as typeof OVER_THE_LIST | null)?.over === OVER_THE_LIST.over;
}

/** Under what the place on a page is kept: a reload of a dialog shows another page, whose place that is not. */
export function placeKey({ key, state }: Location): string {
  return isOverTheList(state) ? `${key} over` : key;
}
