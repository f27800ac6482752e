import { type Toast, toast } from '@/lib/toast';
import { onFailure } from './failure-text';

interface Switch<Saved> {
  /** Saves the value. `latest` is what the previous call returned, if there was one. */
  set: (value: boolean, latest?: Saved) => Promise<Saved>;
  /** The notification after saving. */
  said: (value: boolean, saved: Saved) => Pick<Toast, 'title' | 'description'>;
  /** What to say when saving fails; the reason follows. */
  failed: string;
}

/** Turns something on or off at once. The notification offers to undo that. */
export function setWithUndo<Saved>(value: boolean, { set, said, failed }: Switch<Saved>): void {
  const onError = onFailure(failed);
  set(value).then((saved) => {
    const undo = () => {
      set(!value, saved).then((latest) => toast(said(!value, latest)), onError);
    };
    toast({ ...said(value, saved), action: { label: 'Undo', onClick: undo } });
  }, onError);
}
