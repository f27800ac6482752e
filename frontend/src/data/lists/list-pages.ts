import { MAX_SEARCH } from '@/lib/constants';
import { continuesAfter } from '@/lib/http/send';

/** Number of entries shown at first and added by each "Load More". */
export const PAGE_SIZE = 24;

/** The search a URL asks for, without what the API would refuse. */
export function searchOf(text: string | null): string | undefined {
  return text?.replaceAll('\u0000', '').trim().slice(0, MAX_SEARCH) || undefined;
}

interface Row {
  id: number;
}

/** Entries from one response, and the id after which the list continues, if it does. */
export interface RowsPage<Entry extends Row> {
  rows: Entry[];
  next: number | undefined;
}

/** A page from an API response, which may have fewer than `PAGE_SIZE` entries if they are long. */
export function pageOf<Entry extends Row>(answer: Entry[]): RowsPage<Entry> {
  return { rows: answer, next: continuesAfter(answer) };
}

/** The id after which the next page starts, if there is one. */
export function nextPage({ next }: RowsPage<Row>): number | undefined {
  return next;
}

/** The entries of all pages without duplicates: after a deletion the API may repeat some. */
export function dedupeRows<Entry extends Row>(pages: RowsPage<Entry>[]): Entry[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}
