const forms = new Set<() => boolean>();

/**
 * Lets a form say whether leaving would lose what was typed into it.
 * @returns a function that takes it off again
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

/** Lets all of it go: whoever logs out here has been asked. */
export function forgetUnsaved(): void {
  forms.clear();
}
