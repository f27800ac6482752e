const forms = new Set<() => boolean>();
const kept: { isChanged: () => boolean; forget: () => void }[] = [];

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

/**
 * Keeps what is typed into fields without a form, also while they are gone from the screen. At the logout it is forgotten:
 * the next one to log in here is somebody else.
 * @param isChanged whether leaving the site would lose it; none of it counts if omitted
 */
export function keepTyped<Key, Typed>(isChanged: (typed: Typed) => boolean = () => false): Map<Key, Typed> {
  const texts = new Map<Key, Typed>();
  kept.push({
    isChanged: () => [...texts.values()].some(isChanged),
    forget: () => {
      texts.clear();
    },
  });
  return texts;
}

/** Whether anything that was typed is not saved. */
export function hasUnsaved(): boolean {
  return [...forms].some((isChanged) => isChanged()) || kept.some(({ isChanged }) => isChanged());
}

/** Unregisters all forms, and forgets what is kept: whoever logs out here was asked before. */
export function forgetUnsaved(): void {
  forms.clear();
  kept.forEach(({ forget }) => {
    forget();
  });
}
