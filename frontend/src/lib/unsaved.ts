const forms = new Set<(isOver?: boolean) => boolean>();

/**
 * Lets a form say whether leaving would lose what was typed into it.
 * @param isChanged is asked with true when its user logs out
 * @returns a function that unregisters the form
 */
export function watchUnsaved(isChanged: (isOver?: boolean) => boolean): () => void {
  forms.add(isChanged);
  return () => forms.delete(isChanged);
}

/** Whether anything that was typed is not saved. */
export function hasUnsaved(): boolean {
  return [...forms].some((isChanged) => isChanged());
}

/** Unregisters the forms that are changed: whoever logs out here was asked before. */
export function forgetUnsaved(): void {
  forms.forEach((isChanged) => isChanged(true) && forms.delete(isChanged));
}
