const forms = new Set<() => boolean>();

/**
 * Lets a form say whether leaving would lose what was typed into it.
 * @returns a function that unregisters the form
 */
export function watchUnsaved(isChanged: () => boolean): () => void {
  forms.add(isChanged);
  return () => {
    forms.delete(isChanged);
  };
}

/** Whether any form on the screen holds something that is not saved. */
export function hasUnsaved(): boolean {
  return [...forms].some((isChanged) => isChanged());
}

/** Unregisters all forms: whoever logs out here was asked before. */
export function forgetUnsaved(): void {
  forms.clear();
}
