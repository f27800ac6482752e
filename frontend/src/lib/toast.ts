import type { ReactNode } from 'react';
import { TOAST_KEEP_MS } from './constants';
import { createListeners } from './listeners';

/** A notification in the corner. */
export interface Toast {
  id: number;
  title?: string;
  description?: ReactNode;
  variant: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
  /** How long it is visible, if not TOAST_MS. */
  lastsMs?: number;
}

/** The visible one, and those dismissed less than TOAST_KEEP_MS ago. */
let toasts: Toast[] = [];
let shownId: number | undefined;
let lastId = 0;
const { subscribe, tell } = createListeners();

function show(id: number | undefined): void {
  const dismissed = shownId;
  shownId = id;
  if (dismissed !== undefined) {
    setTimeout(() => {
      toasts = toasts.filter((kept) => kept.id !== dismissed);
    }, TOAST_KEEP_MS);
  }
  tell();
}

/** Shows a notification, replacing the previous one: only one is visible at a time. */
export function toast(content: Partial<Omit<Toast, 'id'>>): void {
  lastId += 1;
  toasts = [...toasts, { variant: 'default', ...content, id: lastId }];
  show(lastId);
}

/** Shows a failure, in red. */
export function toastError(description: ReactNode, title = 'Error'): void {
  toast({ variant: 'destructive', title, description });
}

/** Dismisses a notification if it is still visible; it stays in the store for TOAST_KEEP_MS. */
export function dismissToast(id: number): void {
  if (shownId === id) {
    show(undefined);
  }
}

/** Dismisses the visible notification: what it says is being tried again. */
export function dismissCurrentToast(): void {
  if (shownId !== undefined) {
    show(undefined);
  }
}

/** For useSyncExternalStore. */
export const subscribeToasts = subscribe;

/** The visible notification. */
export function currentToast(): Toast | undefined {
  return toasts.find(({ id }) => id === shownId);
}
