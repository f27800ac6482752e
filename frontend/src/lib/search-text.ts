/** The server refuses longer searches. */
const MAX_SEARCH = 200;

/** What is searched for of what was typed. {@link searchNote} says what is left out. */
export function searchText(typed: string): string {
  return typed.replaceAll('\u0000', '').trim().slice(0, MAX_SEARCH);
}

/** Said beside a search of which only the beginning is searched for; undefined beside any other. */
export function searchNote(typed: string): string | undefined {
  return typed.trim().length > MAX_SEARCH
    ? `Only the first ${MAX_SEARCH} characters are searched for.`
    : undefined;
}
