/** How far an arrow key leads; undefined for other keys, and for shortcuts of the browser. */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: ArrowKey): number | undefined {
  return altKey || ctrlKey || metaKey || shiftKey ? undefined : { ArrowLeft: -1, ArrowRight: 1 }[key];
}

type ArrowKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;
