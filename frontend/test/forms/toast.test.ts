import { describe, expect, it } from '@jest/globals';
import { currentToast, dismissToast, toast } from '@/lib/toast';

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
});
