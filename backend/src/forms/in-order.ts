/** Serializes the same fields to the same text, whatever their order. */
export function inOrder(body: object): string {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
