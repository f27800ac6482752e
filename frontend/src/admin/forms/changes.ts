/** Those of the fields that differ from what they were. */
export function changesOf<Fields extends object>(before: NoInfer<Fields>, fields: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Fields]),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}
