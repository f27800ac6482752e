import { watchUnsaved } from '@/lib/unsaved';

/**
 * Keeps what is typed into fields without a form, also while they are gone from the screen. At the logout it is forgotten:
 * the next one to log in here is somebody else.
 * @param isChanged whether leaving the site would lose it; none of it counts if omitted
 */
export function keepTyped<Key, Typed>(isChanged: (typed: Typed) => boolean = () => false): Map<Key, Typed> {
  const texts = new Map<Key, Typed>();
  watchUnsaved((isOver) => {
    if (isOver) {
      texts.clear();
    }
    return [...texts.values()].some(isChanged);
  });
  return texts;
}
