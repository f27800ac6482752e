import { continuesAfter } from '../api/core/request';

/** Entries of a list that are shown at first, and with every "Load more". */
export const PAGE_SIZE = 24;

interface Row {
  id: number;
}

/** Entries of a list as they came together, and the id after which the list goes on, if it does. */
export interface ListPage<Entry extends Row> {
  rows: Entry[];
  next: number | undefined;
}

/** A page from what the API answered: it may end before `PAGE_SIZE` entries where these are long. */
export function pageOf<Entry extends Row>(answer: Entry[]): ListPage<Entry> {
  return { rows: answer, next: continuesAfter(answer) };
}

/** The id after which the next page begins, if there is one. */
export function nextPage({ next }: ListPage<Row>): number | undefined {
  return next;
}

/** The entries of all pages, each once: after a deletion the API may send some again. */
export function dedupeRows<Entry extends Row>(pages: ListPage<Entry>[]): Entry[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}
