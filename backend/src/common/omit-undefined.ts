/** The properties a partial update really sets: one that was not sent is undefined and changes nothing. */
export function omitUndefined<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}
