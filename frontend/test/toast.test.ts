import { describe, expect, it, jest } from '@jest/globals';
import { currentToast, dismissToast, storedToasts, toast } from '../src/lib/toast';

describe('toasts: one visible at a time', () => {
  it('shows the newest in place of the one before', () => {
    toast({ title: 'First' });
    toast({ title: 'Second', variant: 'destructive' });
    expect(currentToast()).toMatchObject({ title: 'Second', variant: 'destructive' });
  });

  it('does not let the dismissal of an old one take away a newer one', () => {
    toast({ title: 'Old' });
    const old = currentToast()?.id ?? 0;
    toast({ title: 'New' });
    dismissToast(old);
    expect(currentToast()?.title).toBe('New');
    dismissToast(old + 1);
    expect(currentToast()).toBeUndefined();
  });

  it('keeps a dismissed one in the store for 1,000,000 ms, not on show', () => {
    jest.useFakeTimers();
    toast({ title: 'Kept' });
    const id = currentToast()?.id ?? 0;
    const kept = () => storedToasts().some((stored) => stored.id === id);
    dismissToast(id);
    expect(currentToast()).toBeUndefined();
    jest.advanceTimersByTime(999_999);
    expect(kept()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(kept()).toBe(false);
    jest.useRealTimers();
  });
});
