/** Those of the fields that differ from what they were. */
export function changesOf<Fields extends object>(before: NoInfer<Fields>, fields: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Fields]),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** What a form sends over the newest state of a record. */
export interface Merged<Fields> {
  /** What was changed here and is not what is stored already. */
  changes: Partial<Fields>;
  /** Fields of those that somebody else has changed to something else. */
  clashes: string[];
}

/**
 * Puts what was changed here on what somebody else made of the record meanwhile.
 * @param base the fields as they were when they were read
 */
export function merge<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Merged<Fields> {
  const changed = Object.keys(changesOf(base, mine));
  const differing = Object.entries(changesOf(theirs, mine)).filter(([key]) => changed.includes(key));
  const theirChanges = Object.keys(changesOf(base, theirs));
  return {
    changes: Object.fromEntries(differing) as Partial<Fields>,
    clashes: differing.map(([key]) => key).filter((key) => theirChanges.includes(key)),
  };
}

/** Only these of the values of a form. */
export function only<Values extends object>(values: Values, fields: string[]): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.includes(field)),
  ) as Partial<Values>;
}
