/** Entries of a list that are shown at first, and with every "Load more". */
const SHOWN = 24;

/** One more is asked for: where it comes, there is a next page. */
export const ASKED = SHOWN + 1;

interface Row {
  id: number;
}

/** The id after which the next page begins, if there is one. */
export function nextPage(page: Row[]): number | undefined {
  return page.length > SHOWN ? page[SHOWN - 1]?.id : undefined;
}

/** The entries to show of all pages, each once: after a deletion the API may send some again. */
export function rowsOf<Entry extends Row>(pages: Entry[][]): Entry[] {
  const rows = pages.flatMap((page) => page.slice(0, SHOWN));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
