/**
 * What `make` returns, made at the first call. For formatters of Intl: the first one takes a phone as long as all other
 * code that a page starts with.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
