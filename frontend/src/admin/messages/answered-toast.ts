import { toast, toastError } from '../../lib/toast';

export const ANSWER_FAILED = 'Failed to mark message as answered.';

/** Says that a message now counts as answered. `undo` takes that back; the message stays read. */
export function answeredToast(name: string, undo: () => Promise<unknown>): Parameters<typeof toast>[0] {
  return {
    title: 'Marked as answered',
    description: `You replied to ${name}.`,
    action: {
      label: 'Undo',
      onClick: () => {
        undo().catch(() => {
          toastError(ANSWER_FAILED);
        });
      },
    },
  };
}
