/** A notification in the corner (SPEC 3 "Toast"). */
export interface Toast {
  id: number;
  title?: string;
  description?: string;
  variant: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Toast | undefined): void {
  current = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Shows a notification in place of the one before: only one is visible at a time. */
export function toast(content: Partial<Omit<Toast, 'id'>>): void {
  lastId += 1;
  show({ variant: 'default', ...content, id: lastId });
}

/** Takes a notification away, if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) {
    show(undefined);
  }
}

/** For useSyncExternalStore. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notification to show now. */
export function currentToast(): Toast | undefined {
  return current;
}
